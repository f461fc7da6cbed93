import type { Refusal } from '@/lib/edit/git/run'

/** A file of the repository; `revision` is git's id of its content. */
export type Held = { source: string; revision: string }

export type Author = { name: string; email: string }

/** A file of a picture, `public/pictures/…/480.webp`; without bytes it is deleted. */
export type PictureChange = { path: string; bytes: Buffer | undefined }

export type Change = {
  /** The new texts. `revision` is that of the file as it was read, and empty for a new file; `source` is empty to delete it. */
  files: readonly { path: string; source: string; revision: string; against?: string | undefined }[]
  /** The pictures that the texts begin or cease to show. */
  pictures?: readonly PictureChange[]
  summary: string
  author: Author
  /** The branch of an earlier proposal that this change continues. */
  branch?: string | undefined
}

/** Why the branch of an earlier proposal is not continued: its change is part of the content, or was given up. */
export type Ended = 'merged' | 'closed'

export type Proposed =
  | {
      state: 'proposed'
      branch: string
      url?: string
      files: readonly (Held & { path: string })[]
      /** A new branch was begun, because that of the change had ended. */
      ended?: Ended
    }
  /** Others have changed the file too: the review shows both versions. */
  | { state: 'conflict'; path: string }
  | { state: 'refused'; reason: Refusal }

export type Proposal = {
  branch: string
  title: string
  /** Who began it. */
  author: Author
  url?: string
  checks?: 'pending' | 'passed' | 'failed'
  files: readonly string[]
  /** The files in which git cannot merge it with what has been accepted since. */
  clashes: readonly string[]
}

/** Where content is read from and changes go to. `list`, `read` and `proposals` throw `Refused`. */
export type Workspace = {
  /** The paths of all files that can be edited. */
  list(): Promise<readonly string[]>
  /** A file, of the branch of a proposal if one is given. */
  read(path: string, branch?: string): Promise<Held | undefined>
  /** A file before a proposal and the main branch both changed it. */
  before(path: string, branch: string): Promise<Held | undefined>
  /** The text that a file had at an earlier revision. */
  earlier(path: string, revision: string): Promise<string | undefined>
  propose(change: Change): Promise<Proposed>
  /** Those that wait for their review, the newest first. `checks` asks for the state of their checks too. */
  proposals(options?: { checks?: boolean }): Promise<readonly Proposal[]>
  /** Gives a proposal up: closes its request and deletes its branch. Throws `Refused`. */
  withdraw(branch: string): Promise<void>
  /** The folder of the repository and the commit with the content, for its history. */
  repository(): Promise<{ folder: string; branch: string }>
}
