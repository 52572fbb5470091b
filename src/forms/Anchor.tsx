import type { ReactNode } from 'react'

/** A link inside a translated sentence, which hands it its words. */
export const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
)
