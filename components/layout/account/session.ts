import { useLive } from '@/components/layout/use-live'
import type { UserInfo } from '@/schemas/platform'

const path = '/api/usercenter/v2/frontend/user/get-user-info'
const query = { learning_info: '1' }
const learningKey = 'learning'

/** Stores the courses, or removes them without a user. Local storage may be disabled; they are then not stored. */
export function keepLearning(user?: UserInfo): void {
  try {
    if (user) localStorage.setItem(learningKey, JSON.stringify(user.learning_info ?? []))
    else localStorage.removeItem(learningKey)
  } catch {
    return
  }
}

/** Most visitors are anonymous, and need no code for this. */
async function readUser(data: unknown): Promise<UserInfo> {
  const { userInfoSchema } = await import('@/schemas/platform')
  return userInfoSchema.parse(data)
}

/**
 * The signed-in visitor, requested by each page; undefined until the answer, and after a failure (specification §4).
 * Components that show it share one request.
 */
export function useSession(): UserInfo | undefined {
  const { data, error } = useLive(path, query, readUser, {
    anonymous: true,
    quiet: true,
    onAnswer: keepLearning,
    onFailure: () => keepLearning(),
  })
  return error ? undefined : data
}
