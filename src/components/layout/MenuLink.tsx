import type { ReactNode } from 'react'
import type { MenuEntry } from '../../shared/page-context'
import { usePageContext } from './page-context'

type MenuLinkProps = {
  entry: MenuEntry
  className?: string
  /** The entry's label by default. */
  children?: ReactNode
}

/** A list item with a link to a page. The link is marked if it leads to the current page. */
export const MenuLink = ({ entry: { id, path, label }, className, children = label }: MenuLinkProps) => {
  const { pageId } = usePageContext()
  return (
    <li>
      <a href={path} className={className} aria-current={id === pageId ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}
