import { graphql } from 'gatsby'

/** What a profession's page has of its own. */
export const sectorPageFields = graphql`
  fragment SectorPageFields on SectorPage {
    title
    description
    heading
    eyebrow
    lead
    motif
    file {
      ...ProductView
    }
    gains {
      heading
      items {
        title
        text
      }
    }
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
      items {
        title
        text
        law {
          france
          luxembourg
          union
        }
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
      rows {
        label
        france
        luxembourg
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
    follow
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
      items
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
