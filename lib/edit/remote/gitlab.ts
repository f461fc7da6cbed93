import { z } from 'zod'
import {
  callApi,
  projectOf,
  type Checks,
  type Provider,
  type PullRequest,
  type Remote,
} from '@/lib/edit/remote/provider'

// https://docs.gitlab.com/api/merge_requests, /api/pipelines
const request = z.object({
  iid: z.number(),
  web_url: z.url(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  source_branch: z.string(),
  source_project_id: z.number().nullish(),
  project_id: z.number(),
  sha: z.string().nullish(),
})
const pipelines = z.array(z.object({ status: z.string() }))

const done: Record<string, Checks> = { success: 'passed', failed: 'failed', canceled: 'failed' }

type Answered = z.infer<typeof request>

function requestOf(one: Answered): PullRequest {
  const { iid: number, web_url: url, title, description, state, source_branch: branch, sha } = one
  const closed = state === 'merged' ? 'merged' : 'closed'
  return {
    number,
    url,
    title,
    body: description ?? '',
    branch,
    commit: sha ?? '',
    state: state === 'opened' || state === 'locked' ? 'open' : closed,
  }
}

const own = ({ source_project_id: source, project_id: project }: Answered) => source === project

export function gitlab(remote: Remote, timeout?: number): Provider {
  const { origin } = new URL(remote.url)
  const headers = { 'private-token': remote.token }
  const api = { root: `${origin}/api/v4`, headers, ...(timeout ? { timeout } : {}) }
  const project = `/projects/${encodeURIComponent(projectOf(remote))}`
  const list = async (query: string) =>
    ((await callApi(api, `${project}/merge_requests?${query}`, z.array(request))) ?? [])
      .filter(own)
      .map(requestOf)
  return {
    open: () => list('state=opened&per_page=100'),
    find: async (branch) => {
      const query = `source_branch=${encodeURIComponent(branch)}&state=all&order_by=created_at&sort=desc&per_page=10`
      return (await list(query))[0]
    },
    create: async ({ branch, base, title, body }) => {
      const made = {
        source_branch: branch,
        target_branch: base,
        title,
        description: body,
        remove_source_branch: true,
      }
      const answer = await callApi(api, `${project}/merge_requests`, request, {
        method: 'POST',
        body: made,
        conflict: [409],
      })
      return answer?.web_url
    },
    describe: async ({ number }, body) => {
      const made = { description: body }
      await callApi(api, `${project}/merge_requests/${number}`, request, { method: 'PUT', body: made })
    },
    close: async ({ number }) => {
      const made = { state_event: 'close' }
      await callApi(api, `${project}/merge_requests/${number}`, request, { method: 'PUT', body: made })
    },
    checks: async (commit) => {
      const [last] = (await callApi(api, `${project}/pipelines?sha=${commit}&per_page=1`, pipelines)) ?? []
      return last && last.status !== 'skipped' ? (done[last.status] ?? 'pending') : undefined
    },
  }
}
