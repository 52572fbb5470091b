import type { Route } from '../../../netlify/page-views/route-index'

const route = (page: string, language: 'fr' | 'en', path: string, kind: string, label: string): Route => ({
  page,
  language,
  path,
  kind,
  title: label,
  label,
  formerPaths: [],
})

/** A small site: three pages in two languages, one of which was renamed. */
export const ROUTES: readonly Route[] = [
  route('home', 'fr', '/', 'home', 'Accueil'),
  route('home', 'en', '/en', 'home', 'Home'),
  { ...route('lawyers', 'fr', '/avocats', 'sector', 'Avocats'), formerPaths: ['/cabinets-avocats'] },
  route('lawyers', 'en', '/en/lawyers', 'sector', 'Lawyers'),
  route('demo', 'fr', '/demo', 'demo', 'Demander une démo'),
  route('demo', 'en', '/en/demo', 'demo', 'Request a demo'),
]
