import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entries, type Send } from '@/tests/durability/kill/prospects'

type Fields = Readonly<Record<string, string>>
type Answer = { code?: number; error?: number; data?: { id: string } }

/**
 * Completes the consultation form at the real site: requests a code, reads it from the console sender's file, verifies
 * the phone, submits. A verified phone stays verified while the server is killed and restarted. Each visitor uses a
 * separate network (the site trusts one proxy), so that no rate limits apply.
 */
export function siteVisit(url: string, dataDir: string): Send {
  const proofs = new Map<string, string>() // phone → cookie

  async function call(method: 'GET' | 'POST', path: string, phone: string, fields: Fields) {
    const text = new URLSearchParams(fields)
    const response = await fetch(`${url}${path}${method === 'GET' ? `?${text}` : ''}`, {
      method,
      ...(method === 'POST' && { body: text }),
      headers: {
        origin: url,
        'x-forwarded-for': addressOf(phone),
        cookie: proofs.get(phone) ?? '',
      },
      signal: AbortSignal.timeout(60_000),
    })
    return { answer: (await response.json()) as Answer, cookies: response.headers.getSetCookie() }
  }

  async function prove(phone: string): Promise<boolean> {
    const user = '/api/usercenter/user'
    if (codeSentTo(phone, dataDir) === undefined)
      await call('POST', `${user}/send-code`, phone, { account: phone, service: 'enrollment' })
    const code = codeSentTo(phone, dataDir)
    if (code === undefined) return false
    const guess = { account: phone, code, service: 'enrollment' }
    const { answer, cookies } = await call('GET', `${user}/check-code`, phone, guess)
    if (answer.code === 0)
      proofs.set(phone, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
    return answer.code === 0
  }

  return async (key, phone) => {
    if (!proofs.has(phone) && !(await prove(phone))) return undefined
    const fields = { ...entries, phone, form: 'consultation', idempotency_key: key }
    const { answer } = await call('POST', '/api/enrollment/v1.0/applications', phone, fields)
    return answer.error === 0 ? answer.data?.id : undefined
  }
}

/** Each visitor has another /24, because networks have limits too. 10,000 numbers until one repeats. */
function addressOf(phone: string): string {
  const digits = [phone.slice(-2), phone.slice(-4, -2), phone.slice(-6, -4)].map(Number)
  return ['10', ...digits].join('.')
}

function codeSentTo(phone: string, dataDir: string): string | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'outbox', 'sms.ndjson'), 'utf8').split('\n')
    const line = lines.findLast((text) => text.includes(`"${phone}"`) && text.endsWith('}'))
    return line === undefined ? undefined : (JSON.parse(line) as { code: string }).code
  } catch {
    return undefined // nothing sent yet
  }
}
