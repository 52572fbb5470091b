import 'i18next'

declare module 'i18next' {
  // Tests find missing strings, so `t` need not return null.
  interface CustomTypeOptions {
    returnNull: false
  }
}
