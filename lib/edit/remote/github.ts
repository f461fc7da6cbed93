import { z } from 'zod'
import {
  callApi,
  type Api,
  projectOf,
  combineChecks,
  type Checks,
  type Provider,
  type PullRequest,
  type Remote,
} from '@/lib/edit/remote/provider'

// https://docs.github.com/rest/pulls/pulls (list, create, update), /rest/commits/statuses, /rest/checks/runs
const pull = z.object({
  number: z.number(),
  html_url: z.url(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']),
  merged_at: z.string().nullish(),
  head: z.object({
    ref: z.string(),
    sha: z.string(),
    repo: z.object({ full_name: z.string() }).nullish(),
  }),
})
const combined = z.object({ state: z.string(), total_count: z.number() })
const runs = z.object({
  check_runs: z.array(z.object({ status: z.string(), conclusion: z.string().nullish() })),
})

const fine = new Set(['success', 'neutral', 'skipped'])

function requestOf(one: z.infer<typeof pull>): PullRequest {
  const { number, html_url: url, title, body, state, merged_at: merged, head } = one
  const closed = merged ? 'merged' : 'closed'
  const texts = { number, url, title, body: body ?? '' }
  return { ...texts, branch: head.ref, commit: head.sha, state: state === 'open' ? 'open' : closed }
}

function runState({
  status,
  conclusion,
}: {
  status: string
  conclusion?: string | null | undefined
}): Checks {
  if (status !== 'completed') return 'pending'
  return fine.has(conclusion ?? '') ? 'passed' : 'failed'
}

function statusState({ state, total_count: total }: z.infer<typeof combined>): Checks | undefined {
  if (total === 0) return undefined
  if (state === 'pending') return 'pending'
  return state === 'success' ? 'passed' : 'failed'
}

function apiOf({ url, token }: Remote): Api {
  const { origin, hostname } = new URL(url)
  return {
    root: hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`,
    headers: {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      authorization: `Bearer ${token}`,
    },
  }
}

export function github(remote: Remote, timeout?: number): Provider {
  const api = { ...apiOf(remote), ...(timeout ? { timeout } : {}) }
  const project = projectOf(remote)
  const repo = `/repos/${project}`
  const own = ({ head }: z.infer<typeof pull>) =>
    head.repo?.full_name.toLowerCase() === project.toLowerCase()
  const list = async (query: string) =>
    (await callApi(api, `${repo}/pulls?${query}`, z.array(pull))) ?? []
  return {
    open: async () => (await list('state=open&per_page=100')).filter(own).map(requestOf),
    find: async (branch) => {
      const head = encodeURIComponent(`${project.split('/')[0] ?? ''}:${branch}`)
      const found = await list(`state=all&head=${head}&sort=created&direction=desc&per_page=10`)
      return found.filter((one) => own(one) && one.head.ref === branch).map(requestOf)[0]
    },
    create: async ({ branch, base, title, body }) => {
      const made = { title, body, head: branch, base }
      // 422 without a request of this branch is told by the caller, which looks for it.
      const answer = await callApi(api, `${repo}/pulls`, pull, {
        method: 'POST',
        body: made,
        conflict: [422],
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
      const [status, checks] = await Promise.all([
        callApi(api, `${repo}/commits/${commit}/status`, combined),
        callApi(api, `${repo}/commits/${commit}/check-runs?per_page=100`, runs),
      ])
      return combineChecks([
        status && statusState(status),
        ...(checks?.check_runs ?? []).map(runState),
      ])
    },
  }
}
