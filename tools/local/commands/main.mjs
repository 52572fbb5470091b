// Lets the commands be TypeScript. Not by `node --import tsx`: each function call runs in a thread of its own, which
// would load it again (0.2 s).
import { register as registerForRequire } from 'tsx/cjs/api'
import { register } from 'tsx/esm/api'

registerForRequire()
register()
await import('./main.ts')
