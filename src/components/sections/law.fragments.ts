import { graphql } from 'gatsby'

export const fragments = graphql`
  fragment Duties on SectorPage {
    duties {
      heading
      items {
        title
        text
        law {
          both
          france
          luxembourg
          union
        }
        basis {
          ...LegalBasis
        }
        answers {
          offer
          text
        }
      }
    }
  }

  # What the duties of all professions share: headings, offers and rules.
  fragment CommonDuties on SectorCommon {
    duties
    answers
    offers {
      heading
      labels {
        offer
        label
        text
      }
    }
    rules {
      heading
      items {
        title
        paragraphs
        basis {
          ...LegalBasis
        }
      }
    }
  }
`
