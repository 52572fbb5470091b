// Stands in for `react-i18next` in browsers. The i18n plugin asks for the package as a whole, so webpack would
// send all of it to every page; of all its parts these two are used outside the forms.
export { I18nextProvider } from 'react-i18next-parts/I18nextProvider.js'
export { useTranslation } from 'react-i18next-parts/useTranslation.js'
