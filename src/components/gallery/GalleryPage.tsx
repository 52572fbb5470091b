import { graphql } from 'gatsby'
import { Gallery } from './Gallery'

/** `/composants`, in development only. */
const GalleryPage = () => <Gallery />

export default GalleryPage

export const query = graphql`
  query GalleryPage {
    locales: pageStrings(language: "fr", names: ["common"]) {
      ...Strings
    }
  }
`
