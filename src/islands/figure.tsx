import { DrawnView } from '../components/views/DrawnView'
import type { ViewData } from '../components/views/types'
import { readIsland, renderIsland } from './root'

/** A figure that visitors can change. It is rendered again, because its HTML has no input fields. */
export function start(place: HTMLElement): void {
  const { root, props } = readIsland<{ view: ViewData }>(place)
  renderIsland(place, root, <DrawnView {...props} />)
}
