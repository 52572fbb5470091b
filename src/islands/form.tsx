import { findStaticForm } from '../forms/client/static-form'
import { RequestForm, type RequestFormProps } from '../forms/RequestForm'
import { hydrateIsland, readIsland } from './root'

/** Lets React take over a request form. The form keeps the focus and what the visitor has typed. */
export function start(place: HTMLElement): Promise<void> {
  const { root, props } = readIsland<RequestFormProps>(place)
  return hydrateIsland(place, root, <RequestForm {...props} staticForm={findStaticForm(root)} />)
}
