import { daysChart, niceMaximum, type Bucket } from '../../../netlify/page-views/report/html/chart'

const bucket = (given: Partial<Bucket> = {}): Bucket => ({
  label: '1 nov.',
  title: '1 nov. · vues : 10',
  views: 10,
  visits: 4,
  requests: 0,
  ...given,
})
const draw = (buckets: Bucket[]) =>
  daysChart(buckets, String, { title: 'Par jour', description: 'Barres' }).html

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [11, 20],
  [28, 30],
  [101, 200],
  [1234, 2000],
])('an axis up to %i ends at %i, whose half is whole', (value, top) => {
  expect(niceMaximum(value)).toBe(top)
  expect(niceMaximum(value) % 2).toBe(0)
})

it('draws visits within views to scale, and a dot for requests', () => {
  const svg = draw([bucket({ views: 100, visits: 50, requests: 2 })])
  const heights = [...svg.matchAll(/height="([\d.]+)"\s+fill/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([170, 85])
  expect(svg.match(/<circle/g)).toHaveLength(1)
})

it('leaves a day that nobody counted grey over its whole height, which is not a day of none', () => {
  const svg = draw([bucket({ views: null, visits: null, requests: null }), bucket({ views: 0, visits: 0 })])
  const heights = [...svg.matchAll(/height="([\d.]+)"\s+fill/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([170, 0, 0])
})

it('says in words what it shows, escapes what it is given and holds no style that a policy would refuse', () => {
  const svg = draw([bucket({ title: '<b>"' })])
  expect(svg).toContain('role="img"')
  expect(svg).toMatch(
    /<title id="chart-title">Par jour<\/title>\s*<desc id="chart-description">Barres<\/desc>/,
  )
  expect(svg).toContain('&lt;b&gt;&quot;')
  expect(svg).not.toMatch(/style=|<style/)
})

it('labels so few days that they never touch on a phone', () => {
  const svg = draw(Array.from({ length: 365 }, () => bucket()))
  expect(svg.match(/text-anchor/g)).toHaveLength(5)
})
