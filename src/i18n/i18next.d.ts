import 'i18next'

declare module 'i18next' {
  // `t` never returns null: i18next's option of this name is false too (gatsby-config.ts).
  interface CustomTypeOptions {
    returnNull: false
  }
}
