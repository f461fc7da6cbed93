import type { z } from 'zod'
import type { Proposal } from '@/lib/edit/workspace'
import { Refused, type Refusal } from '@/lib/edit/git/run'

export const providerKinds = ['github', 'gitea'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** A repository at a provider. `url` is that of git, without a user or token. */
export type Remote = { url: string; kind: ProviderKind; token: string }

/** A pull request, or merge request, of a branch of the same repository. */
export type PullRequest = {
  number: number
  branch: string
  title: string
  body: string
  url: string
  commit: string
  state: 'open' | 'merged' | 'closed'
}

export type NewRequest = { branch: string; base: string; title: string; body: string }

export type Checks = NonNullable<Proposal['checks']>

/** The pull requests of a provider. All functions throw `Refused`. */
export type Provider = {
  open(): Promise<readonly PullRequest[]>
  /** The newest request of a branch, in any state. */
  find(branch: string): Promise<PullRequest | undefined>
  /** Makes a request and returns its address; undefined if the branch already has one. */
  create(request: NewRequest): Promise<string | undefined>
  /** Replaces the description of a request. */
  describe(request: PullRequest, body: string): Promise<void>
  /** Closes a request without merging it. */
  close(request: PullRequest): Promise<void>
  checks(commit: string): Promise<Checks | undefined>
}

/** One result of several checks: a failed one counts, then a pending one. */
export function combineChecks(checks: readonly (Checks | undefined)[]): Checks | undefined {
  return (['failed', 'pending', 'passed'] as const).find((state) => checks.includes(state))
}

/** `owner/name` of a repository, from its address. */
export const projectOf = ({ url }: Remote) =>
  new URL(url).pathname.replace(/^\/|\/$|\.git\/?$/g, '')

const hosts: Record<string, ProviderKind> = {
  'github.com': 'github',
  'gitea.com': 'gitea',
  'codeberg.org': 'gitea',
}

/** The provider of a well-known host; others are told by `CONTENT_PROVIDER`. */
export const hostedBy = (url: string): ProviderKind | undefined => hosts[new URL(url).hostname]

/** The longest time of one call, and the most bytes that are read from an answer. */
const patience = 10_000
const longestAnswer = 8 * 1024 * 1024

export type Api = {
  root: string
  headers: Readonly<Record<string, string>>
  timeout?: number
}

type RemoteCall = { method?: 'GET' | 'POST' | 'PATCH'; body?: object }
type RemoteAnswer = { status: number; headers: Headers; text: string }

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > longestAnswer) throw new Refused('unexpected', 'the answer is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function send(
  { root, headers, timeout = patience }: Api,
  path: string,
  call: RemoteCall,
): Promise<RemoteAnswer> {
  const { method = 'GET', body } = call
  try {
    // A redirect would take the token to another address.
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': 'bauhinia', ...headers },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, headers: response.headers, text: await readText(response) }
  } catch (error) {
    // Errors of fetch are not passed on: they may contain the request.
    throw error instanceof Refused ? error : new Refused('unreachable')
  }
}

function reasonOf({ status, headers }: RemoteAnswer): Refusal {
  if (status === 401) return 'token'
  const limited = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')
  if (status === 429 || (status === 403 && limited)) return 'limited'
  if (status === 403) return 'permission'
  if (status === 404 || status === 410) return 'not-found'
  return status >= 500 ? 'unreachable' : 'unexpected'
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Refused('unexpected', 'the answer has an unknown form')
  }
}

/** Calls the interface of a provider. Throws `Refused`. `conflict` lists the status codes that return undefined. */
export async function callApi<S extends z.ZodType>(
  api: Api,
  path: string,
  schema: S,
  { conflict = [], ...call }: RemoteCall & { conflict?: readonly number[] } = {},
): Promise<z.infer<S> | undefined> {
  const answer = await send(api, path, call)
  if (conflict.includes(answer.status)) return undefined
  if (answer.status < 200 || answer.status > 299)
    throw new Refused(reasonOf(answer), `status ${answer.status}`)
  return parsed(schema, answer.text)
}
