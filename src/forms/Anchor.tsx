import type { ReactNode } from 'react'

/** A link inside a form's translated sentence, which supplies its words. */
export const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
)
