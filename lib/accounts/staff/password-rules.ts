import { isCommon } from '@/lib/accounts/staff/common-passwords'
import { isGuessable } from '@/lib/accounts/staff/weak-passwords'

const shortestPassword = 12
const longestPassword = 256

export type PasswordProblem = 'short' | 'long' | 'guessable'

/**
 * Why a new password is rejected; undefined if it is accepted. Length is counted in characters; there are no rules
 * about kinds of characters.
 */
export async function passwordProblem(
  password: string,
  own: readonly string[],
): Promise<PasswordProblem | undefined> {
  const length = [...password].length
  if (length < shortestPassword) return 'short'
  if (length > longestPassword) return 'long'
  return isGuessable(password, own) || (await isCommon(password)) ? 'guessable' : undefined
}
