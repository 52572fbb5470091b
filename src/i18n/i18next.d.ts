import 'i18next'

declare module 'i18next' {
  // Tests find missing strings, so the types need no null for them.
  interface CustomTypeOptions {
    returnNull: false
  }
}
