import { Island } from '../../islands/Island'
import { DrawnView } from './DrawnView'
import type { ViewData } from './types'

/** The product view that content asks for; one that visitors can change is an island. */
export const ProductView = ({ view }: { view: ViewData }) =>
  view.adjustable ? (
    <Island name="figure" component={DrawnView} props={{ view: filled(view) }} />
  ) : (
    <div>
      <DrawnView view={view} />
    </div>
  )

/** A view without the fields of other kinds, which the query gives as null. */
const filled = (view: ViewData) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null)) as ViewData
