import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '@/bench/cluster/visitors'
import { hiddenFields } from '@/bench/cluster/form'
import { nothingFails, type Scene } from '@/bench/cluster/scene'

const rounds = 9
/** In ms. */
const longest = 1_000

async function postForm(
  url: string,
  field: string,
  values: Readonly<Record<string, string>>,
  cookie: string,
): Promise<Response> {
  const headers = { cookie, origin: new URL(url).origin }
  const form = hiddenFields(await (await fetch(url, { headers })).text(), field)
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return fetch(url, { method: 'POST', body: form, headers, redirect: 'manual' })
}

/** Signs in at one server. Resolves to the cookies. */
async function signIn(url: string, account: Account): Promise<string> {
  const answer = await postForm(`${url}/staff/sign-in`, 'password', account, 'lang=zh-CN')
  return ['lang=zh-CN', ...answer.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
}

/** Resolves to when a page contains a text, in ms after `began`. */
async function shows(url: string, text: string, began: number): Promise<number> {
  for (;;) {
    const answer = await fetch(url, { headers: { cookie: 'lang=zh-CN' } })
    if ((await answer.text()).includes(text)) return performance.now() - began
    if (performance.now() - began > 8_000) return Number.POSITIVE_INFINITY
    await sleep(150) // asking is work for the servers, too
  }
}

/** Articles are published at the desk of one server after another, whose pages all servers have in memory. */
export const article: Scene = {
  name: 'article published',
  async run({ replicas, account }) {
    const officer = await account()
    const cookies = await Promise.all(replicas.map(({ url }) => signIn(url, officer)))
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const at = replicas[round % replicas.length]
      if (!at) continue
      const [id, title] = [`cluster-${round}`, `第${round}号集群公告 ${Date.now()}`]
      for (const { url } of replicas)
        await Promise.all([fetch(`${url}/about/news`), fetch(`${url}/about/news/${id}`)])
      const values = {
        id,
        title,
        summary: '摘要',
        author: '荆园',
        date: '2026-11-01',
        body: '正文。',
        intent: 'publish',
      }
      const write = `${at.url}/staff/articles/write?locale=zh-CN&channel=news`
      const answer = await postForm(write, 'title', values, cookies[round % replicas.length] ?? '')
      const began = performance.now()
      if (answer.status !== 303)
        throw new Error(`The article was answered with ${answer.status}: ${await answer.text()}`)
      const pages = replicas.flatMap(({ url }) => [`${url}/about/news`, `${url}/about/news/${id}`])
      taken.push(...(await Promise.all(pages.map((page) => shows(page, title, began)))))
    }
    const slowest = Math.max(...taken)
    return {
      notes: [
        `${rounds} articles in the list and at their address on all servers: after ${Math.round(slowest)} ms at most`,
      ],
      problems: slowest <= longest ? [] : [`an article took ${Math.round(slowest)} ms`],
    }
  },
  judge: nothingFails,
}
