import type { ReactNode } from 'react'

/** A link inside a form's translated sentence, which hands it its words. Back finds the form as it was left. */
export const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} data-document="">
    {children}
  </a>
)
