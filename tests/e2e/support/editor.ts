import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from './platform'

/** Where the test of the editor leaves what it saved, for `tests/builds/builds.test.ts` to publish. */
export const SAVED_IN_EDITOR = join(ROOT, '.local/builds/saved-in-editor')

/** The pages that it changes. */
export const EDITED = { sector: 'accountants', legal: 'legal-notice' }

/** A duty, as one writes it in each language. */
export const NEW_DUTY = {
  fr: {
    title: 'Nommer un responsable',
    text: 'Le cabinet nomme une personne qui répond de ses procédures.',
    basis: 'Art. L. 561-32 CMF',
    answer: 'Son nom figure dans chaque dossier.',
  },
  en: {
    title: 'Name a person in charge',
    text: 'The firm names a person who answers for its procedures.',
    basis: 'Art. L. 561-32 CMF',
    answer: 'Their name stands in every file.',
  },
}

/** `npm run editor` as a process of its own. */
export async function startEditor(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/editor/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  for await (const chunk of child.stdout) {
    told += String(chunk)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(told) ?? []
    if (url) return { url, stop: () => child.kill() }
  }
  throw new Error(`The editor did not start: ${told}`)
}

/** All content files: path from the root → text. */
export const contentFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(ROOT, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )

/** The folder that a writer would choose, in the file system that the browser keeps for a site. */
type Folder = FileSystemDirectoryHandle

/** Fills a checkout in the browser's own file system, which the picker of the editor then gives. */
export async function openCheckout(page: Page, url: string, files: Record<string, string>): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'showDirectoryPicker', async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('checkout'),
    )
  })
  // An empty page of the same origin.
  await page.route('**/blank.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${url}/blank.html`)
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    const checkout = await root.getDirectoryHandle('checkout', { create: true })
    await checkout.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of Object.entries(all)) {
      let folder: Folder = checkout
      const names = path.split('/')
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
      const writable = await file.createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, files)
  await page.goto(url)
  await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click()
  await page.getByRole('navigation', { name: 'Contenus' }).waitFor()
}

/** The files of the checkout as they are now. */
export const readCheckout = (page: Page, paths: string[]): Promise<Record<string, string>> =>
  page.evaluate(async (names) => {
    const checkout = await (await navigator.storage.getDirectory()).getDirectoryHandle('checkout')
    const read = async (path: string) => {
      let folder: Folder = checkout
      const steps = path.split('/')
      for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step)
      return (await (await folder.getFileHandle(steps.at(-1) ?? '')).getFile()).text()
    }
    return Object.fromEntries(await Promise.all(names.map(async (path) => [path, await read(path)])))
  }, paths)
