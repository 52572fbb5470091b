// Loads tsx, so that the commands can be TypeScript. `node --import tsx` would load tsx again in the thread of
// each function call, which takes 0.2 s.
import { register as registerForRequire } from 'tsx/cjs/api'
import { register } from 'tsx/esm/api'

registerForRequire()
register()
await import('./main.ts')
