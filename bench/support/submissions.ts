import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { verificationProofs } from '@/lib/db/schema/visitors'
import { openStore, type StoreOptions } from '@/lib/db/store'
import { codeHashes, hashAccount, hashToken } from '@/lib/verification/hashes'

/** A visitor with a verified number: what the browser holds after the code was checked. */
export type Prospect = { phone: string; token: string }

const batch = 500

/** Stores proofs for new numbers in a store that no process has open, as checking their codes does. */
export async function proveNumbers(options: StoreOptions, count: number): Promise<Prospect[]> {
  const store = await openStore(options)
  const prospects = Array.from({ length: count }, (_, number) => ({
    phone: `138${String(number).padStart(8, '0')}`,
    token: randomBytes(32).toString('base64url'),
  }))
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (let at = 0; at < count; at += batch) {
    const rows = prospects.slice(at, at + batch).map(({ phone, token }) => ({
      tokenHash: hashToken(token),
      phoneHash: hashAccount(phone),
      purpose: 'enrollment' as const,
      codeHash: codeHashes(phone, 'enrollment', '123456')[0],
      expiresAt,
    }))
    await store.db.insert(verificationProofs).values(rows)
  }
  await store.close()
  return prospects
}

const octet = () => Math.floor(Math.random() * 250) + 1

/** Sends one application as the form does, from a separate address. Resolves to the status. */
function submit(url: string, agent: Agent, { phone, token }: Prospect): Promise<number> {
  const body = new URLSearchParams({
    ...{ project_id: '1012', project: 'mba', name: '王小明', phone, channel: '19962' },
    ...{ form: 'consultation', consent: 'on', idempotency_key: randomUUID() },
  }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `${octet()}.${octet()}.${octet()}.${octet()}`,
    cookie: `bh_proof=${token}`,
  }
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}/api/enrollment/v1.0/applications`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sending.on('error', reject).end(body)
  })
}

/**
 * Lets clients send the applications of all visitors, each client one after another. Resolves to the response times in
 * ms.
 */
export async function submitAll(
  url: string,
  prospects: readonly Prospect[],
  clients: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const waiting = [...prospects]
  const times: number[] = []
  async function client() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const began = performance.now()
      const status = await submit(url, agent, next)
      if (status !== 200) throw new Error(`An application was answered with ${status}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return times
}
