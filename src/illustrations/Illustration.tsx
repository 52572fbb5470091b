import { Island } from '../islands/Island'
import { DrawnIllustration } from './DrawnIllustration'
import type { IllustrationData } from './types'

/** A drawing of part of the product. If visitors can change it, it is an island: React runs it in the browser. */
export const Illustration = ({ illustration }: { illustration: IllustrationData }) =>
  illustration.adjustable ? (
    <Island
      name="calculator"
      component={DrawnIllustration}
      props={{ illustration: withoutNulls(illustration) }}
    />
  ) : (
    <div>
      <DrawnIllustration illustration={illustration} />
    </div>
  )

/** Removes the fields that this kind of illustration does not have, which are null in the query's result. */
const withoutNulls = (illustration: IllustrationData) =>
  Object.fromEntries(Object.entries(illustration).filter(([, value]) => value !== null)) as IllustrationData
