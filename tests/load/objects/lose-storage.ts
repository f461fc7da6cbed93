import { setTimeout as sleep } from 'node:timers/promises'
import type { Objects } from '@/lib/objects/objects'

type Outage = { hang(): void; recover(): void }

/** Longest time of a page while its data cannot be written, and of a file that only the storage has, in ms. */
const longestPage = 1_500
const longestFile = 3_000

async function timed(url: string) {
  const began = performance.now()
  const answer = await fetch(url, { redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - began }
}

/** The data that a page's scripts start with. */
const dataIn = (page: string) => /\/_page\/[\w-]{22}\/[^"'\s<]+\.js/.exec(page)?.[0]

async function paths(url: string): Promise<string[]> {
  const { text } = await timed(`${url}/sitemap.xml`)
  return Array.from(text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = '']) => path)
}

/**
 * Requests pages while the storage works, hangs and works again. Returns what is wrong, one line each: a page whose data was not
 * there when it was sent, a page or a file that somebody waited for, data that did not follow.
 */
export async function loseStorage(url: string, stored: Objects, outage: Outage): Promise<string[]> {
  const problems: string[] = []
  const all = await paths(url)
  const addresses = new Set<string>()
  const visit = async (path: string, isWorking: boolean) => {
    const { status, text, ms } = await timed(url + path)
    const data = dataIn(text)
    if (status !== 200) problems.push(`${path}: ${status}`)
    if (ms > longestPage) problems.push(`${path} took ${Math.round(ms)} ms`)
    if (data) addresses.add(data)
    if (isWorking && data && !(await stored.get(data.slice(1))))
      problems.push(`${path} was sent before its data`)
    return ms
  }
  const slowest = async (part: readonly string[], isWorking: boolean) => {
    const times: number[] = []
    for (const path of part) times.push(await visit(path, isWorking))
    return Math.round(Math.max(0, ...times))
  }
  const middle = Math.min(40, Math.floor(all.length / 2))
  const working = await slowest(all.slice(0, middle), true)
  outage.hang()
  const hanging = await slowest(all.slice(middle, middle + 80), false)
  const unknown = await timed(`${url}/_next/static/chunks/of-another-release.js`)
  const again = await timed(`${url}/_next/static/chunks/of-another-release-2.js`)
  if (unknown.status !== 404 || unknown.ms > longestFile)
    problems.push(`a file took ${Math.round(unknown.ms)} ms`)
  if (again.ms > 200) problems.push(`a second file took ${Math.round(again.ms)} ms`)
  outage.recover()
  const missing = async () => {
    const keys = new Set((await stored.list('_page/')).map(({ key }) => key))
    return [...addresses].filter((address) => !keys.has(decodeURIComponent(address).slice(1)))
  }
  const began = performance.now()
  while ((await missing()).length > 0 && performance.now() - began < 90_000) await sleep(1_000)
  if ((await missing()).length > 0)
    problems.push(`the data of ${(await missing()).length} pages did not follow`)
  if (addresses.size === 0) problems.push('no page has data of its own')
  console.info({
    pages: all.length,
    withData: addresses.size,
    slowestPage: { working, hanging },
    missingFile: Math.round(unknown.ms),
  })
  console.info(
    `all data written ${Math.round((performance.now() - began) / 1000)} s after the storage answered again`,
  )
  return problems
}
