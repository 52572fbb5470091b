import { AmountsView } from '../../figures/amounts/AmountsView'
import { MatrixView } from '../../figures/matrix/MatrixView'
import { OwnershipView } from '../../figures/ownership/OwnershipView'
import { Decision, FileCard, Portfolio, Timeline } from './Rows'
import type { ViewData } from './types'

/** Draws a product view of any kind. */
export const DrawnView = ({ view }: { view: ViewData }) => {
  switch (view.kind) {
    case 'file':
      return <FileCard view={view} />
    case 'ownership':
      return <OwnershipView view={view} />
    case 'matrix':
      return <MatrixView view={view} />
    case 'amounts':
      return <AmountsView view={view} />
    case 'portfolio':
      return <Portfolio view={view} />
    case 'timeline':
      return <Timeline view={view} />
    default:
      return <Decision view={view} />
  }
}
