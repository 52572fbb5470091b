import { FunctionHost } from '../local/functions/host'
import { installedScanner } from './installed'
import { scan, type Scan } from './scan'
import { startSecureFront } from './secure-front'

const LEAST = 125

/** Scans the built site behind a front that speaks HTTPS, as the host does. */
async function scanBuilt(root: string, folder: string): Promise<Scan> {
  const { readHostConfig } = await import('../local/site/config.mjs')
  const { startSite } = await import('../local/site/site.mjs')
  const config = await readHostConfig(root)
  const site = await startSite({ port: 0, projectRoot: root, config, functions: new FunctionHost([], {}) })
  const front = await startSecureFront(site.url, folder)
  try {
    return await scan(folder, front.host, front.certificate)
  } finally {
    front.close()
    await site.close()
  }
}

/** @returns the exit code: 0 for A+ with at least 125 points. */
async function main([address, ...others]: string[]): Promise<number> {
  if (others.length > 0 || (address !== undefined && !URL.canParse(address))) {
    console.error('Usage: npm run observatory [-- https://address-of-the-site]')
    return 2
  }
  const root = process.cwd()
  const folder = installedScanner(root)
  const result = address ? await scan(folder, new URL(address).host) : await scanBuilt(root, folder)
  console.log(`${address ?? 'dist/, behind HTTPS on this machine'}: ${result.grade}, ${result.score} points`)
  for (const { name, passed, points, result: found } of result.tests)
    console.log(`${passed ? 'passed' : 'FAILED'} ${String(points).padStart(4)}  ${name}: ${found}`)
  return result.grade === 'A+' && result.score >= LEAST ? 0 : 1
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
