import type { ReactNode } from 'react'
import { markCompounds, NOWRAP } from '../../build/content/compounds'

/** A plain text, such as a heading, whose short compounds stay on one line; anything but text is shown as it is. */
export const Unbroken = ({ children }: { children: ReactNode }) =>
  typeof children === 'string'
    ? markCompounds(children, (compound, index) => (
        <span key={index} className={NOWRAP}>
          {compound}
        </span>
      ))
    : children
