import { readFileSync } from 'node:fs'
import { startTemporarySite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

/*
 * Forms whose server references wait for each other, for each form that anybody can post. React never settles them, and each of
 * them would keep the slot in which its page is rendered.
 */
type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }
const manifest = JSON.parse(
  readFileSync('.next/server/server-reference-manifest.json', 'utf8'),
) as Manifest
const pages = ['/enrol', '/passport/login', '/staff/sign-in', '/booking']
const forms = pages.flatMap((page) =>
  Object.entries(manifest.node)
    .filter(([, { workers }]) => Object.keys(workers).includes(`app/[locale]${page}/page`))
    .map(([id]) => ({ page, id })),
)

let site: OwnSite
let metrics: string

test.beforeAll(async () => {
  test.slow()
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  site = await startTemporarySite({ METRICS_PORT: String(port) })
})
test.afterAll(() => site?.stop())

async function running(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/bauhinia_queue\{queue="pages",state="running"\} (\d+)/.exec(text)?.[1])
}

/** Fields of posts that refer to an action, to themselves or to something that never comes. */
function shapes(id: string): Record<string, string>[] {
  const self = JSON.stringify({ id, bound: '$@0' })
  const bound = JSON.stringify({ id, bound: '$@1' })
  const tags = ['h', 'F', '@', 'K', 'Q', 'W', 'i', 'R', 'r', 'X', 'x', 'B', 'A', 'T', '']
  const references = tags.flatMap((tag) => [`$${tag}0`, `$${tag}1`, `$${tag}9`])
  return references.flatMap((reference) => {
    const list = JSON.stringify([reference])
    const native = {
      $ACTION_REF_1: '',
      '$ACTION_1:0': bound,
      '$ACTION_1:1': list,
      '$ACTION_1:2': bound,
    }
    return [{ 1: self, 0: list }, { 0: list, 1: list }, native]
  })
}

test('no form keeps the slot in which its page is rendered', async () => {
  test.setTimeout(240_000)
  expect(forms.map(({ page }) => page)).toEqual(expect.arrayContaining(pages))
  for (const { page, id } of forms) {
    for (const fields of shapes(id)) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const headers: Record<string, string> = { origin: site.url }
      if ('0' in fields) headers['next-action'] = id
      const signal = AbortSignal.timeout(20_000)
      await fetch(site.url + page, { method: 'POST', body, headers, signal }).then((response) =>
        response.text(),
      )
    }
  }
  await expect.poll(running).toBe(0)
})
