import { graphql } from 'gatsby'

/** What the i18n plugin needs of each namespace that a page shows. */
export const strings = graphql`
  fragment Strings on PageStrings {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`
