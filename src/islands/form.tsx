import { findStaticForm } from '../forms/client/static-form'
import { RequestForm, type RequestFormProps } from '../forms/RequestForm'
import { hydrateIsland, readIsland } from './root'

/** Starts a request form, which keeps the focus and what has been typed. */
export function start(place: HTMLElement): void {
  const { root, props } = readIsland<RequestFormProps>(place)
  hydrateIsland(place, root, <RequestForm {...props} staticForm={findStaticForm(root)} />)
}
