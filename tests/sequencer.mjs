import Sequencer from '@jest/test-sequencer'

/** Tests that wait for most of a minute: begun last, they would have the processor idle at the end of a run. */
const LONG_WAITS = ['store-faults', 'mail-faults', 'chaos'].map((name) => `/submissions/${name}.test.ts`)

/** Jest begins with the longest tests, as far as it remembers them; in a fresh clone it knows their sizes alone. */
export default class extends Sequencer {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    const waits = ({ path }) => LONG_WAITS.some((name) => path.endsWith(name))
    const sorted = super.sort(tests)
    return [...sorted.filter(waits), ...sorted.filter((test) => !waits(test))]
  }
}
