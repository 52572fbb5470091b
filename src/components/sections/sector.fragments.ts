import { graphql } from 'gatsby'

export const fragments = graphql`
  fragment RiskLevels on SectorPage {
    levels {
      heading
      text
      items {
        level
        text
      }
    }
  }

  fragment Scope on SectorPage {
    scope {
      heading
      rows {
        label
        france
        luxembourg
      }
    }
  }

  fragment Benefits on SectorPage {
    benefits {
      heading
      benefit
      change
      items {
        title
        text
      }
    }
  }

  fragment Supervisors on SectorPage {
    supervisors {
      france
      luxembourg
      union
    }
  }

  # The headings of “Supervisors” and what the European Union changes, for all professions.
  fragment CommonSupervisors on SectorCommon {
    supervisors {
      heading
    }
    union {
      heading
      text
      items
    }
  }
`
