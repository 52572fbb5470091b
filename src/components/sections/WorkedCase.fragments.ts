import { graphql } from 'gatsby'

export const fragments = graphql`
  # The client's file is also the illustration at the top of the page.
  fragment WorkedCase on SectorPage {
    file {
      ...Illustration
    }
    case {
      heading
      steps {
        title
        text
        illustration {
          ...Illustration
        }
      }
      diligenceSheet {
        country
        year
        covered
        people {
          name
          role
          proof
          date
        }
        events {
          date
          label
          result
        }
        decision {
          date
          result
          detail
          by
          level
        }
        reasons
        pieces
        kept
      }
    }
  }
`
