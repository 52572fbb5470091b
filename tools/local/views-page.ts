import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { rollUp } from '../../netlify/page-views/count/roll-up'
import { answerReport, type AnswerOptions } from '../../netlify/page-views/report/answer-report'
import { languageLink, periodNav } from '../../netlify/page-views/report/html/period-nav'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { VIEWS } from '../../netlify/page-views/view-keys'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { systemClock } from '../../netlify/platform/clock'
import { html } from '../../netlify/platform/http/markup'
import { siteData } from '../../src/build/write-site-data'
import { DEFAULT_LANGUAGE, isLanguage } from '../../src/languages'
import { explain } from '../views/explain'
import { listen } from './listen'
import { isLoopback } from './ports'
import { ID_PATH } from './running'
import type { Service } from './service'

type ViewsPageOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  projectRoot: string
  /** With the Redis to read. */
  environment: NodeJS.ProcessEnv
  /** Identifies the platform to whoever asks whether it runs. */
  platformId: string
}

/** What stands around the report here: periods and languages. Nobody signs in, and the site's fonts are elsewhere. */
const frame: AnswerOptions['frame'] = (query, last, today) => ({
  nonce: '',
  fonts: '',
  header: html`<header class="top">
    <div class="bar"><div class="ways">${languageLink(query, last)}</div></div>
    ${periodNav(query, last, today)}
  </header>`,
  footer: html``,
})

/** The page of figures of this machine, made anew for each request, of all views until then. */
export function startViewsPage(options: ViewsPageOptions): Promise<Service> {
  const { port, projectRoot, environment, platformId } = options
  const app = new Hono()
  app.get(ID_PATH, (c) => c.text(platformId))
  app.get('/', async (c) => {
    const { searchParams } = new URL(c.req.url)
    const lang = searchParams.get('lang')
    try {
      const redis = viewsStore(READING, environment)
      const routes = indexRoutes(siteData(projectRoot).routes)
      const reading = { redis, routes, prefix: VIEWS, clock: systemClock }
      // The schedule counts production alone.
      if (isLoopback(environment.UPSTASH_REDIS_REST_URL ?? ''))
        await rollUp({ ...reading, budgetMs: Infinity })
      const { status, type, body, fileName } = await answerReport(searchParams, { ...reading, frame })
      if (fileName) c.header('Content-Disposition', `attachment; filename="${fileName}"`)
      return c.body(body, status, { 'Content-Type': type })
    } catch (error) {
      return c.text(explain(error, isLanguage(lang) ? lang : DEFAULT_LANGUAGE, null), 500)
    }
  })
  return listen(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })), port)
}
