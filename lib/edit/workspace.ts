/** A file of the repository; `revision` is git's id of its content. */
export type Held = { source: string; revision: string }

export type Author = { name: string; email: string }

export type Change = {
  files: readonly { path: string; source: string; revision: string }[]
  summary: string
  author: Author
  /** The branch of an earlier proposal that this change continues. */
  branch?: string
}

/** Why a change was not taken; each has a text for editors. */
export const refusals = [
  'no-repository',
  'no-branch',
  'nothing-changed',
  'not-content',
  'branch-merged',
  'token-expired',
  'no-permission',
  'not-found',
  'rate-limited',
  'unreachable',
  'odd-answer',
] as const
export type Refusal = (typeof refusals)[number]

export type Proposed =
  | { state: 'proposed'; branch: string; url?: string }
  | { state: 'conflict'; path: string; theirs: string; base: string }
  | { state: 'refused'; reason: Refusal }

export type Proposal = {
  branch: string
  title: string
  url?: string
  checks?: 'pending' | 'passed' | 'failed'
  files: readonly string[]
}

/** Where content is read from and changes go to. */
export type Workspace = {
  /** The paths of all files that can be edited. */
  list(): Promise<readonly string[]>
  read(path: string): Promise<Held | undefined>
  propose(change: Change): Promise<Proposed>
  proposals(): Promise<readonly Proposal[]>
}
