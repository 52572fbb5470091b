import { DrawnView } from '../components/views/DrawnView'
import type { ViewData } from '../components/views/types'
import { drawAnew, readIsland } from './root'

/** A figure that visitors change: its fields are not in its HTML. */
export function start(place: HTMLElement): void {
  const { root, props } = readIsland<{ view: ViewData }>(place)
  drawAnew(place, root, <DrawnView {...props} />)
}
