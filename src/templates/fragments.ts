import { graphql } from 'gatsby'

/** Fields that several templates query. */
export const fragments = graphql`
  # What the i18n plugin needs of each namespace that a page shows.
  fragment Strings on PageStrings {
    edges {
      node {
        ns
        data
        language
      }
    }
  }

  fragment TitledList on TitledList {
    heading
    items {
      title
      text
    }
  }

  fragment LegalBasis on LegalBasis {
    france
    luxembourg
    union
  }

  fragment ProductView on ProductView {
    kind
    title
    detail
    level
    rows {
      label
      result
      date
      level
      state
      amount
    }
    client
    people
    trusts {
      name
      people {
        name
        role
      }
    }
    shares {
      holder
      company
      percent
    }
    columns
    lines {
      label
      levels
    }
    line
    column
    threshold
    price
    thresholdLabel
    result
    below
    by
    adjustable
  }
`
