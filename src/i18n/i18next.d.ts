import 'i18next'

declare module 'i18next' {
  // A missing string is a defect that a test finds, never a null on the page.
  interface CustomTypeOptions {
    returnNull: false
  }
}
