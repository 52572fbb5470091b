import { Island } from '../islands/Island'
import { DrawnView } from './DrawnView'
import type { ViewData } from './types'

/** A drawing of part of the product. If visitors can change it, it is an island: React runs it in the browser. */
export const ProductView = ({ view }: { view: ViewData }) =>
  view.adjustable ? (
    <Island name="calculator" component={DrawnView} props={{ view: withoutNulls(view) }} />
  ) : (
    <div>
      <DrawnView view={view} />
    </div>
  )

/** Removes the fields that this kind of view does not have, which are null in the query's result. */
const withoutNulls = (view: ViewData) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null)) as ViewData
