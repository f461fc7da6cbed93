import { entries, type Send } from '@/tests/durability/kill/prospects'

/** Submits the training form to the small server, which needs no code. */
export function plainVisit(address: string): Send {
  return async (key, phone) => {
    const body = new URLSearchParams({ ...entries, phone, form: 'training', idempotency_key: key })
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(60_000),
    })
    const answer = (await response.json()) as { error: number; data?: { id: string } }
    return answer.error === 0 ? answer.data?.id : undefined
  }
}
