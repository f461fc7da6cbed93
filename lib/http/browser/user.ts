import { send } from '@/lib/http/browser/fetcher'

/** One course of the signed-in user. `progress` is a percentage. */
export type LearningItem = {
  readonly id: string
  readonly title: string
  readonly progress: number
  readonly url: string
}
export type User = {
  readonly id: string
  readonly realname: string
  readonly nickname: string
  readonly learning: readonly LearningItem[]
}
/** `unknown` until the first answer. */
export type Session =
  { readonly state: 'unknown' | 'anonymous' } | { readonly state: 'known'; readonly user: User }

const learningKey = 'learning'
const unknown: Session = { state: 'unknown' }
const anonymous: Session = { state: 'anonymous' }

let session: Session = unknown
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function toLearning(list: unknown): LearningItem[] {
  if (!Array.isArray(list)) return []
  return list.map((item) => ({
    id: text(field(item, 'id')),
    title: text(field(item, 'title')),
    progress: Math.min(100, Math.max(0, Number(field(item, 'progress')) || 0)),
    url: text(field(item, 'url')),
  }))
}

/** Parses the answer of get-user-info; undefined if it contains no user. */
export function toUser(data: unknown): User | undefined {
  const id = text(field(data, 'id'))
  if (!id) return undefined
  return {
    id,
    realname: text(field(data, 'realname')),
    nickname: text(field(data, 'nickname')),
    learning: toLearning(field(data, 'learning_info')),
  }
}

/** Stores the courses. Local storage may be disabled; they are then not stored. */
function keepLearning(user: User | undefined): void {
  try {
    if (user) localStorage.setItem(learningKey, JSON.stringify(user.learning))
    else localStorage.removeItem(learningKey)
  } catch {
    return
  }
}

/** Requests the signed-in user. An answer without a user, or no answer, clears the user. Source: specification §4. */
export async function refreshSession(): Promise<void> {
  const fields = { learning_info: '1' }
  const path = '/api/usercenter/v2/frontend/user/get-user-info'
  const result = await send('GET', path, fields, { anonymous: true, quiet: true })
  const user = result.ok ? toUser(result.data) : undefined
  keepLearning(user)
  change(user ? { state: 'known', user } : anonymous)
}

/** Ends the session. Resolves to the message of a failure, or to undefined on success. */
export async function signOut(): Promise<{ message: string } | undefined> {
  const result = await send('GET', '/api/passport/rest/logout', {}, { anonymous: true })
  if (!result.ok) return { message: result.message }
  keepLearning(undefined)
  change(anonymous)
  return undefined
}

export const currentSession = (): Session => session
export const sessionBeforeHydration = (): Session => unknown

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
