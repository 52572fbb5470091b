import { holdForm } from '../forms/client/held-form'
import { RequestForm, type RequestFormProps } from '../forms/RequestForm'
import { hydrateIsland, readIsland } from './root'

/** A request form. It keeps what was typed before, and the focus. */
export function start(place: HTMLElement): void {
  const { root, props } = readIsland<RequestFormProps>(place)
  hydrateIsland(place, root, <RequestForm {...props} held={holdForm(root)} />, 'form')
}
