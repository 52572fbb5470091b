/** A part of the checks: a script of package.json, and what it is called in the summary. */
export type Step = { title: string; script: string }

const TYPES = { title: 'Types', script: 'check:types' }
const LINT = { title: 'Lint', script: 'check:lint' }
const TEXTS: Step[] = [
  { title: 'Format', script: 'check:format' },
  { title: 'Secrets', script: 'check:secrets' },
  { title: 'Content', script: 'check:content' },
]

/**
 * What each kind of run consists of: stages in order, of steps that run side by side, because most of them keep one
 * core busy. The first stage in which a step fails ends the run.
 */
export const RUNS = {
  /** Everything that CI runs. */
  all: [
    [TYPES, ...TEXTS, { title: 'Build', script: 'build' }],
    // Lint reads the types of queries, which the check of types writes. One run of Jest takes less than one for each kind.
    [LINT, { title: 'Tests in Jest', script: 'test:jest' }],
    [{ title: 'Browser tests', script: 'test:e2e' }],
    // Both begin with a build.
    [
      { title: 'Browser tests, sample site', script: 'test:fixture-site' },
      { title: 'Builds', script: 'test:builds' },
    ],
  ],
  check: [[TYPES, ...TEXTS], [LINT]],
  quick: [[TYPES], [LINT], [{ title: 'Unit tests', script: 'test:unit' }]],
} satisfies Record<string, Step[][]>

export type RunName = keyof typeof RUNS
