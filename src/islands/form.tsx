import { holdForm } from '../forms/client/held-form'
import { RequestForm, type RequestFormProps } from '../forms/RequestForm'
import { readIsland, takeOver } from './root'

/** A request form: what was typed before stays, and so does the focus. */
export function start(place: HTMLElement): void {
  const { root, props } = readIsland<RequestFormProps>(place)
  takeOver(place, root, <RequestForm {...props} held={holdForm(root)} />, 'form')
}
