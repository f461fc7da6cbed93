import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '@/scripts/site/browser-flags'
import { documentsIn, grow } from '@/bench/support/grow-content'
import { copySite } from '@/bench/support/site-folder'
import type { Bench } from '@/bench/support/table'
import { freePort } from '@/tests/setup/port'

const target = 2
const changes = 5
const page = { path: '/about/contact', file: 'content/en-US/pages/about/contact.mdx' }
const sizes = (process.env.BENCH_DOCUMENTS ?? '2276').split(',').map(Number)

/** Opens the page in a browser, again until the server answers. Throws when the server has ended. */
async function open(browser: Browser, url: string, dev: ChildProcess): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { cookie: 'lang=en-US' } })
  const shown = await context.newPage()
  for (;;) {
    const answer = await shown.goto(url).catch(() => undefined)
    if (answer?.ok()) return shown
    if (dev.exitCode !== null) throw new Error('npm run dev has ended; run it by itself to see why')
    await sleep(500)
  }
}

/** Seconds from saving a document to the open page that shows it, for each of some changes of a running `npm run dev`. */
async function measure(browser: Browser, folder: string): Promise<number[]> {
  const port = await freePort()
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data') },
    stdio: 'ignore',
  })
  const ended = once(dev, 'close')
  const file = join(folder, page.file)
  const text = readFileSync(file, 'utf8')
  const seconds: number[] = []
  const shown = await open(browser, `http://localhost:${port}${page.path}`, dev)
  for (let change = 0; change <= changes; change += 1) {
    await sleep(5_000) // the check of the content after the last change
    const added = `A sentence with the number ${change}.`
    const began = performance.now()
    writeFileSync(file, `${text}\n${added}\n`)
    await shown.getByText(added).waitFor()
    if (change > 0) seconds.push((performance.now() - began) / 1000) // the first one also starts what Next starts once
  }
  await shown.context().close()
  dev.kill('SIGTERM')
  await ended
  return seconds.sort((one, other) => one - other)
}

export const bench: Bench = {
  name: 'reload',
  title: 'from saving a document to the open page that shows it, in development',
  async run() {
    const copy = copySite()
    const browser = await openBrowser()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    try {
      for (const size of [0, ...sizes]) {
        grow(copy.folder, size)
        const seconds = await measure(browser, copy.folder)
        const [median = 0, worst = 0] = [seconds[Math.floor(seconds.length / 2)], seconds.at(-1)]
        const count = documentsIn(copy.folder)
        rows.push([`${count} documents`, median, worst])
        if (worst > target) missed.push(`under ${target} s with ${count} documents (${worst.toFixed(1)})`)
      }
    } finally {
      await browser.close()
      copy.remove()
    }
    return { columns: ['reload', 'median, s', 'worst, s'], rows, missed }
  },
}
