import { graphql } from 'gatsby'

/** What a profession's page has of its own. */
export const sectorPageFields = graphql`
  fragment SectorPageFields on SectorPage {
    title
    description
    heading
    lead
    motif
    highlight {
      figure
      amount
      text
    }
    challenges {
      heading
      items {
        title
        text
      }
    }
    solution {
      heading
      items {
        title
        text
      }
    }
    features {
      heading
      items {
        title
        text
      }
    }
    duties {
      heading
      notes
      cards {
        title
        text
      }
      items {
        title
        text
        basis {
          france
          luxembourg
          union
        }
        answers {
          offer
          text
        }
      }
    }
    levels {
      heading
      text
      items {
        level
        text
      }
    }
    supervisors {
      france
      luxembourg
      union
    }
    benefits {
      heading
      benefit
      change
      items {
        title
        text
      }
    }
    scope {
      heading
      choices {
        label
        answer
        basis
      }
    }
    case {
      heading
      steps {
        title
        text
        view {
          ...ProductView
        }
      }
    }
    related
    closing {
      heading
    }
  }
`

/** What all professions share. */
export const sectorCommonFields = graphql`
  fragment SectorCommonFields on SectorCommon {
    duties
    answers
    rules {
      heading
      items {
        title
        paragraphs
        basis {
          france
          luxembourg
          union
        }
      }
    }
    supervisors {
      heading
      france
      luxembourg
    }
    offers {
      heading
      labels {
        offer
        label
      }
    }
    case
    union {
      heading
      text
      items {
        title
        text
      }
    }
    closing {
      text
      action
    }
    applies {
      heading
      items {
        title
        text
      }
    }
    neighbours
    disclaimer
  }
`
