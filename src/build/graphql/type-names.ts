import type { Kind } from '../../page-context'

/** `data-security` → `DataSecurityPage`. */
export const pageType = (kind: Kind): string => `${pascal(kind)}Page`

/** `sector-common` → `SectorCommon`. */
export const sharedType = (kind: string): string => pascal(kind)

/** The name of a kind or field as it stands in type names: `redirect_from` → `RedirectFrom`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())
