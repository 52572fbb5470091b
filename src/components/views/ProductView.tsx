import { Island } from '../../islands/Island'
import { DrawnView } from './DrawnView'
import type { ViewData } from './types'

/** The product view that content asks for; one that visitors can change is an island. */
export const ProductView = ({ view }: { view: ViewData }) =>
  view.adjustable ? (
    <Island name="figure" component={DrawnView} props={{ view }} strings={['figures', 'art']} />
  ) : (
    <div>
      <DrawnView view={view} />
    </div>
  )
