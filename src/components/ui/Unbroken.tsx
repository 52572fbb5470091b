import type { ReactNode } from 'react'
import { NOWRAP, splitAtCompounds } from '../../build/content/compounds'

/** A plain text, such as a heading, whose short compounds stay on one line; anything but text is shown as it is. */
export const Unbroken = ({ children }: { children: ReactNode }) =>
  typeof children === 'string'
    ? splitAtCompounds(children).map((piece, index) =>
        index % 2 === 1 ? (
          <span key={index} className={NOWRAP}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )
    : children
