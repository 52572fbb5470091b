import { graphql } from 'gatsby'

export const fragments = graphql`
  # The interface strings of a page, in the shape that the i18n plugin expects.
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

  # The fields of all kinds of illustrations. src/build/content/schema/illustrations.ts explains them.
  fragment Illustration on Illustration {
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
