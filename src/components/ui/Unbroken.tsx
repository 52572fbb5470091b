import { markCompounds, NOWRAP } from '../../compounds'

/** A plain text, such as a heading, whose short compounds stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  markCompounds(children, (compound, index) => (
    <span key={index} className={NOWRAP}>
      {compound}
    </span>
  ))
