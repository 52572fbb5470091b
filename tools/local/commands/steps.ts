/** A part of the checks: a script of package.json, and what it is called in the summary. */
export type Step = { title: string; script: string }

const CHECK: Step[] = [
  { title: 'Types', script: 'check:types' },
  { title: 'Lint', script: 'check:lint' },
  { title: 'Format', script: 'check:format' },
  { title: 'Secrets', script: 'check:secrets' },
  { title: 'Content', script: 'check:content' },
]

/** What each kind of run consists of, in order; the first step that fails ends it. */
export const RUNS = {
  /** Everything that CI runs. */
  all: [
    ...CHECK,
    { title: 'Unit and integration tests', script: 'test:jest' },
    { title: 'Build', script: 'build' },
    { title: 'Published pages', script: 'test:site' },
    { title: 'Browser tests', script: 'test:e2e' },
    { title: 'Browser tests, asking first', script: 'test:consent-mode' },
    { title: 'Builds with and without cache', script: 'test:builds' },
  ],
  check: CHECK,
  quick: [
    { title: 'Types', script: 'check:types' },
    { title: 'Lint', script: 'check:lint' },
    { title: 'Unit tests', script: 'test:unit' },
  ],
} satisfies Record<string, Step[]>

export type RunName = keyof typeof RUNS
