import { contentAt } from '../../support/content'
import { pageText } from '../../support/page-text'

/** The fewest points that each phase must have (specification section 1, “Implementation page: three phases”). */
const POINTS = [7, 6, 6]

describe.each([
  ['/implementation', '/demo', 'Planifier mon implémentation'],
  ['/en/implementation', '/en/demo', undefined],
])('the implementation page %s', (path, demo, action) => {
  const page = pageText(path)
  const main = page.one('main')
  const content = contentAt('implementation', path)

  it.each(POINTS.map((points, index) => [index + 1, points]))(
    'shows phase %i with its title and at least %i points',
    (number, points) => {
      const phase = page.byId(`phase-${number}`)
      const { title, items = [] } = content.phases[number - 1] ?? {}
      expect(page.texts('h3', phase)[0]).toBe(title)
      expect(page.texts('li', page.one('ul', phase))).toEqual(items)
      expect(items.length).toBeGreaterThanOrEqual(points)
    },
  )

  it('has three phases', () => {
    expect(
      page.all('li', main).filter(({ properties }) => /^phase-/.test(String(properties['id']))),
    ).toHaveLength(POINTS.length)
  })

  it('shows a timeline in three steps, and support in two parts', () => {
    expect(page.texts('h3', page.byId('timeline'))).toEqual(content.timeline.steps)
    expect(content.timeline.steps).toHaveLength(3)
    const support = content.support.items.map(({ title }) => title)
    expect(page.texts('h3', page.byId('support'))).toEqual(support)
    expect(support).toHaveLength(2)
  })

  it('ends with a link to the demo page', () => {
    expect(page.links(main).at(-1)).toEqual({ text: action ?? content.closing.action, href: demo })
  })
})
