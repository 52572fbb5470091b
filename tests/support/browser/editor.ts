import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { listFiles } from '../../../src/build/adapter/output'
import { ROOT } from '../root'

/** Starts the editor in another process, as `npm run editor` does, and waits for its address. */
export async function startEditor(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/editor/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
    if (url) return { url, stop: () => child.kill() }
  }
  throw new Error(`The editor did not start: ${output}`)
}

/** All content files: path from the root → text. */
export const contentFiles = (): Record<string, string> =>
  Object.fromEntries(
    listFiles(join(ROOT, 'content'))
      .map((name) => join('content', name))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )

/** Makes the folder picker return a folder of the browser’s private file system. `fileAt` opens files in it. */
const provideCheckout = () => {
  const checkout = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle('checkout', { create: true })
  const fileAt = async (path: string, options?: { create: boolean }) => {
    let folder = await checkout()
    const names = path.split('/')
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, options)
    return folder.getFileHandle(names.at(-1) ?? '', options)
  }
  Object.assign(window, { showDirectoryPicker: checkout, fileAt })
}
type WithCheckout = Window & {
  fileAt: (path: string, options?: { create: boolean }) => Promise<FileSystemFileHandle>
}

/** Writes files to the folder of {@link provideCheckout}, and opens it in the editor as a git checkout. */
export async function openCheckout(page: Page, url: string, files: Record<string, string>): Promise<void> {
  await page.addInitScript(provideCheckout)
  // Starts on an empty page of the same origin, so that the files are there before the editor opens.
  await page.route('**/blank.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${url}/blank.html`)
  await page.evaluate(async (all) => {
    const { fileAt } = window as unknown as WithCheckout
    for (const [path, text] of Object.entries({ '.git/HEAD': '', ...all })) {
      const writable = await (await fileAt(path, { create: true })).createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, files)
  await page.goto(url)
  await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click()
  await page.getByRole('navigation', { name: 'Contenus' }).waitFor()
}

/** Reads files from the folder of {@link provideCheckout}. Returns path → text. */
export const readCheckout = (page: Page, paths: string[]): Promise<Record<string, string>> =>
  page.evaluate(async (names) => {
    const { fileAt } = window as unknown as WithCheckout
    const read = async (path: string) => [path, await (await (await fileAt(path)).getFile()).text()]
    return Object.fromEntries(await Promise.all(names.map(read))) as Record<string, string>
  }, paths)
