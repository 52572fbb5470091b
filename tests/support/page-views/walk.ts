import type { BrowserContext, Page } from 'playwright'

/** A recorded view as a walk expects it. */
type Step = {
  tab: 1 | 2
  path: string
  referrer: string | null
  /** Views of one turn are sent at once, and may overtake each other on their way. */
  turn: number
}

type Walk = {
  context: BrowserContext
  origin: string
  /** How many views are in the stream. */
  recorded: () => Promise<number>
}

/** Puts recorded views in the order of the steps that they belong to; those of one turn by their path. */
export const byTurn = <View extends { path: string }>(
  views: readonly View[],
  steps: readonly Step[],
): View[] =>
  views
    .map((view, index) => ({ view, turn: steps[index]?.turn ?? Infinity }))
    .sort((a, b) => a.turn - b.turn || a.view.path.localeCompare(b.view.path))
    .map(({ view }) => view)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Long enough for a view that should not be there to arrive. */
const QUIET_MS = 350
const MOST_MS = 5_000

async function settle(recorded: Walk['recorded'], expected: number): Promise<void> {
  const end = Date.now() + MOST_MS
  while ((await recorded()) < expected && Date.now() < end) await pause(20)
  await pause(QUIET_MS)
}

const follow = (page: Page, href: string) =>
  page.evaluate((target) => document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`)?.click(), href)

const arrive = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname + location.search === expected, path, { polling: 5 })

/**
 * Walks through a site as visitors do and gives the views that this must have recorded, in the order of
 * the walk; those of one turn by their path. The site has the pages of the specification and links between them.
 */
export async function walk({ context, origin, recorded }: Walk): Promise<Step[]> {
  const steps: Step[] = []
  const before = await recorded()
  let turn = 0
  const expectViews = async (...views: Omit<Step, 'turn'>[]) => {
    turn += 1
    steps.push(...views.map((view) => ({ ...view, turn })))
    await settle(recorded, before + steps.length)
  }
  const page = await context.newPage()

  await page.goto(`${origin}/?utm_source=lettre`)
  await expectViews({ tab: 1, path: '/?utm_source=lettre', referrer: null })

  // A link within the site.
  await follow(page, '/avocats')
  await expectViews({ tab: 1, path: '/avocats', referrer: '/?utm_source=lettre' })

  // Fragments are no views, neither there nor back.
  await page.evaluate(() => (location.hash = 'duties'))
  await expectViews()
  await page.goBack()
  await expectViews()

  // Back to another page.
  await page.goBack()
  await expectViews({ tab: 1, path: '/?utm_source=lettre', referrer: '/avocats' })

  // The same link twice is one change of path.
  await follow(page, '/notaires')
  await arrive(page, '/notaires')
  await follow(page, '/notaires')
  await expectViews({ tab: 1, path: '/notaires', referrer: '/?utm_source=lettre' })

  // A change of the query alone, by the browser's own history.
  await page.goto(`${origin}/notaires?utm_campaign=a&email=jean@exemple.fr`)
  await expectViews({ tab: 1, path: '/notaires?utm_campaign=a&email=', referrer: null })

  await page.reload()
  await expectViews({ tab: 1, path: '/notaires?utm_campaign=a&email=', referrer: null })

  // The language selector.
  await follow(page, '/en')
  await expectViews({ tab: 1, path: '/en', referrer: '/notaires?utm_campaign=a&email=' })

  // Another tab is another session.
  const other = await context.newPage()
  await other.goto(`${origin}/demo`)
  await expectViews({ tab: 2, path: '/demo', referrer: null })
  await other.close()

  // Fast clicks: on before the delay has passed.
  await follow(page, '/en/lawyers')
  await arrive(page, '/en/lawyers')
  await follow(page, '/en/about')
  await arrive(page, '/en/about')
  await follow(page, '/en/contact')
  await expectViews(
    { tab: 1, path: '/en/lawyers', referrer: '/en' },
    { tab: 1, path: '/en/about', referrer: '/en/lawyers' },
    { tab: 1, path: '/en/contact', referrer: '/en/about' },
  )

  await page.goto(`${origin}/nulle-part?x=1`)
  await expectViews({ tab: 1, path: '/nulle-part?x=1', referrer: null })
  await page.close()
  return byTurn(steps, steps)
}
