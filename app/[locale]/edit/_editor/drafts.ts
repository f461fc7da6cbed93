import 'server-only'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A file with an editor's changes. `revision` and `base` are the file that was opened. */
export type DraftFile = { path: string; revision: string; base: string; source: string }

export type EditDraft = { owner: string; path: string; files: readonly DraftFile[] }

const hours = 3_600_000
const key = Symbol.for('bauhinia.edit-drafts')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: LRUCache<string, EditDraft> }

/** Changes between the form, its preview and the proposal: in the memory of this server, for two hours. */
function drafts(): LRUCache<string, EditDraft> {
  place[key] ??= new LRUCache<string, EditDraft>({
    maxSize: 32_000_000,
    sizeCalculation: ({ files }) =>
      1 + files.reduce((sum, { base, source }) => sum + base.length + source.length, 0),
    ttl: 2 * hours,
  })
  return place[key]
}

/** Keeps a draft under its id, or a new one. An id of another owner is not taken over. */
export function keepDraft(draft: EditDraft, id?: string): string {
  const own = id !== undefined && drafts().get(id)?.owner === draft.owner ? id : randomUUID()
  drafts().set(own, draft)
  return own
}

/** The draft of this owner; undefined for one of somebody else, or one that has ended. */
export function findEditDraft(id: string | undefined, owner: string): EditDraft | undefined {
  const draft = id === undefined ? undefined : drafts().get(id)
  return draft?.owner === owner ? draft : undefined
}

export function dropEditDraft(id: string): void {
  drafts().delete(id)
}
