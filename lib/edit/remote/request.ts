import { subjectOf } from '@/lib/edit/git/objects'
import type { Written } from '@/lib/edit/git/propose'
import { Refused } from '@/lib/edit/git/refusal'
import type { Mirror } from '@/lib/edit/remote/mirror'
import type { Provider, PullRequest } from '@/lib/edit/remote/provider'
import type { Change } from '@/lib/edit/workspace'

export type Parts = { mirror: Mirror; provider: Provider }

/** Providers accept about 65,000 characters; the oldest words give way. */
const longest = 60_000

/** Makes the pull request of a branch that was pushed. Returns its address. */
export async function makeRequest(
  { mirror, provider }: Parts,
  { summary, author }: Change,
  base: string,
  { branch, commit, old }: Written,
): Promise<string> {
  try {
    const body = [summary, ...(author ? [author.name] : [])].join('\n\n')
    const made = await provider.create({ branch, base, title: subjectOf(summary), body })
    const url = made ?? (await provider.find(branch))?.url
    if (!url) throw new Refused('unexpected', 'no pull request was made')
    return url
  } catch (error) {
    // A branch that nobody would find is of no use; the next attempt makes another.
    if (old === undefined) await mirror.remove(branch, commit)
    throw error
  }
}

/** Adds the summary of a change to the description of its open request. Returns the address of the request. */
export async function addToRequest(
  { provider }: Parts,
  { summary }: Change,
  request: PullRequest,
): Promise<string> {
  const body = [request.body.trim(), summary].filter((text) => text !== '').join('\n\n')
  try {
    await provider.describe(request, body.slice(-longest))
  } catch (error) {
    // The commit is on its branch already, and its message says the same.
    if (!(error instanceof Refused)) throw error
  }
  return request.url
}
