import 'i18next'

declare module 'i18next' {
  // Tests find missing strings, so the type of a string needs no null.
  interface CustomTypeOptions {
    returnNull: false
  }
}
