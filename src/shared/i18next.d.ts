import 'i18next'

declare module 'i18next' {
  // `t` never returns null, because gatsby-config.ts sets i18next's option `returnNull` to false.
  interface CustomTypeOptions {
    returnNull: false
  }
}
