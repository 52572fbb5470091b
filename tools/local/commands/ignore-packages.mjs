// Loaded before Gatsby in each of its processes. Parcel, by which Gatsby compiles its configuration in every build, looks
// at all files of the project before and after, to know what has changed. Nine of ten belong to packages, which it
// leaves as they are: looking at them takes longer than all the rest that it does.
import { join } from 'node:path'
import watcher from '@parcel/watcher'

for (const look of ['getEventsSince', 'writeSnapshot']) {
  const lookAtAll = watcher[look]
  watcher[look] = (directory, snapshot, options) =>
    lookAtAll(directory, snapshot, {
      ...options,
      ignore: [...options.ignore, join(directory, 'node_modules')],
    })
}
