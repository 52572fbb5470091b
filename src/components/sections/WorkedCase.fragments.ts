import { graphql } from 'gatsby'

export const fragments = graphql`
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
