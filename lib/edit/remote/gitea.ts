import { z } from 'zod'
import {
  callApi,
  projectOf,
  type Checks,
  type Provider,
  type PullRequest,
  type Remote,
} from '@/lib/edit/remote/provider'

// https://docs.gitea.com/api: repoListPullRequests, repoCreatePullRequest, repoEditPullRequest, repoGetCombinedStatusByRef
const pull = z.object({
  number: z.number(),
  html_url: z.url(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  merged: z.boolean().nullish(),
  head: z.object({ ref: z.string(), sha: z.string(), repo_id: z.number() }),
  base: z.object({ repo_id: z.number() }),
})
const combined = z.object({ state: z.string(), total_count: z.number().nullish() })

const states: Record<string, Checks> = {
  success: 'passed',
  warning: 'passed',
  pending: 'pending',
  failure: 'failed',
  error: 'failed',
}

function requestOf(one: z.infer<typeof pull>): PullRequest {
  const { number, html_url: url, title, body, state, merged, head } = one
  const closed = merged ? 'merged' : 'closed'
  const texts = { number, url, title, body: body ?? '' }
  return { ...texts, branch: head.ref, commit: head.sha, state: state === 'open' ? 'open' : closed }
}

export function gitea(remote: Remote, timeout?: number): Provider {
  const { origin } = new URL(remote.url)
  const headers = { authorization: `token ${remote.token}` }
  const api = { root: `${origin}/api/v1`, headers, ...(timeout ? { timeout } : {}) }
  const repo = `/repos/${projectOf(remote)}`
  const list = async (query: string) => {
    const answer = (await callApi(api, `${repo}/pulls?${query}`, z.array(pull))) ?? []
    return answer.filter(({ head, base }) => head.repo_id === base.repo_id).map(requestOf)
  }
  return {
    open: () => list('state=open&limit=50'),
    find: async (branch) => {
      // The interface has no filter by branch; the newest come first.
      const found = await list('state=all&sort=recentupdate&limit=50')
      return found.find((one) => one.branch === branch)
    },
    create: async ({ branch, base, title, body }) => {
      const made = { title, body, head: branch, base }
      const answer = await callApi(api, `${repo}/pulls`, pull, {
        method: 'POST',
        body: made,
        conflict: [409],
      })
      return answer?.html_url
    },
    describe: async ({ number }, body) => {
      await callApi(api, `${repo}/pulls/${number}`, pull, { method: 'PATCH', body: { body } })
    },
    close: async ({ number }) => {
      await callApi(api, `${repo}/pulls/${number}`, pull, {
        method: 'PATCH',
        body: { state: 'closed' },
      })
    },
    checks: async (commit) => {
      const answer = await callApi(api, `${repo}/commits/${commit}/status`, combined)
      return answer && answer.total_count !== 0 ? states[answer.state] : undefined
    },
  }
}
