import { send } from '@/lib/http/browser/fetcher'

/** One course of the learner's own list. `progress` is a percentage. */
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

/** Reads the answer of get-user-info; undefined when it names nobody. */
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

/** Local storage may be forbidden; the list is then simply not kept. */
function keepLearning(user: User | undefined): void {
  try {
    if (user) localStorage.setItem(learningKey, JSON.stringify(user.learning))
    else localStorage.removeItem(learningKey)
  } catch {
    return
  }
}

/** Asks who is signed in. An answer without a user, or none, clears the user. Source: specification §4. */
export async function refreshSession(): Promise<void> {
  const fields = { learning_info: '1' }
  const path = '/api/usercenter/v2/frontend/user/get-user-info'
  const result = await send('GET', path, fields, { anonymous: true })
  const user = result.ok ? toUser(result.data) : undefined
  keepLearning(user)
  change(user ? { state: 'known', user } : anonymous)
}

/** Ends the session. Resolves to the failure's message, or to undefined when the visitor is signed out. */
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
