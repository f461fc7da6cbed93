import type { Rows } from '@/lib/db/client'
import { StatementFailed, StoreUnavailable, StoreUnsafe } from '@/lib/db/errors'

/** Messages between the process and the engine's thread. */
export type Request =
  | { id: number; kind: 'query'; text: string; values: unknown[] | undefined; rowMode: 'array' | 'object' }
  | { id: number; kind: 'close' }

export type Reply = { id: number; fault: string | undefined; rows?: Rows; problem?: Problem }

/** The `id` of the reply that reports whether the engine started. */
export const startId = 0

type Problem = { name: string; message: string; code?: string | undefined; constraint?: string | undefined }

/** An error as plain data, because messages between threads do not preserve classes. */
export function toProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  if (error instanceof StatementFailed)
    return { name, message, code: error.code, constraint: error.constraint }
  if (error instanceof StoreUnavailable) return { name, message, code: error.reason }
  return { name, message }
}

export function toError({ name, message, code = '', constraint }: Problem): Error {
  if (name === 'StatementFailed') return new StatementFailed(code, message, constraint)
  if (name === 'StoreUnavailable') return new StoreUnavailable(code)
  if (name === 'StoreUnsafe') return new StoreUnsafe(message)
  return new Error(message)
}
