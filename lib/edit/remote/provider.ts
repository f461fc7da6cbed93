import type { Proposal } from '@/lib/edit/workspace'

export const providerKinds = ['github', 'gitlab', 'gitea'] as const
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
export function together(checks: readonly (Checks | undefined)[]): Checks | undefined {
  return (['failed', 'pending', 'passed'] as const).find((state) => checks.includes(state))
}

/** `owner/name` of a repository, from its address. */
export const projectOf = ({ url }: Remote) => new URL(url).pathname.replace(/^\/|\/$|\.git\/?$/g, '')
