import { graphql } from 'gatsby'

/** The fields of a product view, for every template whose content may ask for one. */
export const productView = graphql`
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
