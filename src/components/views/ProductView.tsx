import { Island } from '../../islands/Island'
import { DrawnView } from './DrawnView'
import type { ViewData } from './types'

/** A product view. If visitors can change it, it is an island. */
export const ProductView = ({ view }: { view: ViewData }) =>
  view.adjustable ? (
    <Island name="figure" component={DrawnView} props={{ view: withoutNulls(view) }} />
  ) : (
    <div>
      <DrawnView view={view} />
    </div>
  )

/** Removes the fields that only other kinds of views have: they are null in the query's result. */
const withoutNulls = (view: ViewData) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null)) as ViewData
