import { parisDay, parisHour } from '../../../netlify/page-views/days'
import { syntheticViews } from '../../scale/synthetic'
import { ROUTES } from '../../support/page-views/routes'

it.each([
  ['23', '2026-03-29'],
  ['24', '2026-11-22'],
  ['25', '2026-10-25'],
])('made-up visits begin throughout their day where that has %s hours', (_hours, day) => {
  const views = [...syntheticViews({ routes: ROUTES, from: day, days: 1, views: 3_000 })]
  const starts = [...new Map(views.toReversed().map(({ at, view }) => [view.sessionId, at])).values()]
  expect([...new Set(starts.map(parisDay))]).toEqual([day])
  expect(starts.map(parisHour)).toEqual(expect.arrayContaining(['00', '23']))
})
