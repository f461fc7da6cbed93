import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pagesGoOn, type Scene } from '@/bench/cluster/scene'
import { hiddenFields } from '@/bench/cluster/form'

/** Sends many applications at once and resolves to the longest wait for an answer, in ms. */
async function burst(url: string, count: number): Promise<number> {
  const address = `${url}/enrol?form=training`
  const html = await (await fetch(address)).text()
  const waits = Array.from({ length: count }, async (_, at) => {
    const form = hiddenFields(html, 'phone')
    for (const [name, value] of Object.entries({
      name: '王小明',
      phone: `137${String(at).padStart(8, '0')}`,
    }))
      form.set(name, value)
    for (const [name, value] of Object.entries({
      project: 'mba',
      consent: 'on',
      intent: 'submit',
      idempotency_key: crypto.randomUUID(),
    }))
      form.set(name, value)
    const began = performance.now()
    const headers = { origin: url, 'x-forwarded-for': `10.200.${Math.floor(at / 250)}.${(at % 250) + 1}` }
    const answer = await fetch(address, { method: 'POST', body: form, headers, redirect: 'manual' })
    await answer.text()
    return performance.now() - began
  })
  return Math.max(...(await Promise.all(waits)))
}

/** Each server has four connections, and a lock holds every application up for eight seconds. */
export const fullPool: Scene = {
  name: 'pool exhausted',
  async run(cluster) {
    const locker = new Client(cluster.primaryUrl)
    await locker.connect()
    await locker.query('begin; lock table applications in exclusive mode')
    const sent = burst(cluster.url, 120)
    await sleep(8_000)
    await locker.query('commit')
    await locker.end()
    const slowest = await sent
    await sleep(3_000)
    return {
      notes: [`120 applications at once: the last answer after ${(slowest / 1000).toFixed(1)} s`],
      problems: slowest < 15_000 ? [] : ['an application waited without a bound'],
    }
  },
  judge: pagesGoOn,
}
