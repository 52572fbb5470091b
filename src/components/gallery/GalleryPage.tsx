import { Gallery } from './Gallery'

/** `/composants`, in development only. It brings its own strings, so the i18n plugin notes on the console that it has none. */
const GalleryPage = () => <Gallery />

export default GalleryPage
