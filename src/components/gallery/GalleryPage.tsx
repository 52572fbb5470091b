import type { PageProps } from 'gatsby'
import type { Language } from '../../languages'
import { Gallery } from './Gallery'

type Context = { language?: Language }

/** `/composants`, in development and for the tests' pictures. It brings its own strings. */
const GalleryPage = ({ pageContext }: PageProps<unknown, Context>) => (
  <Gallery initial={pageContext.language} />
)

export default GalleryPage
