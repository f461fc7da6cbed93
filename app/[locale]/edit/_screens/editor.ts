import 'server-only'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/accounts/audit'
import { getStore, type Database } from '@/lib/db/store'
import { findDesk, type Desk } from '@/app/staff/session'
import { editLanguage, type EditLanguage } from './text'
import { headers } from 'next/headers'
import { isLocalEdit } from '@/lib/edit/local'
import { clientAddress } from '@/lib/http/server/address'

/**
 * Whether the request comes from the person at this machine, with `EDIT_LOCAL=1`. The server does not start with that setting
 * when its configuration lets others reach it (`lib/env/checks.ts`).
 */
async function isLocalEditor(): Promise<boolean> {
  const sent = await headers()
  return isLocalEdit(sent.get('host') ?? '', () => clientAddress(sent))
}

/** The context of every screen of /edit. */
export type Editor = EditLanguage & {
  db: Database
  by: { actor: Actor; at: Date }
  /** Owner of drafts: an editor sees only their own. */
  owner: string
  /** The author of commits. On a local copy, git's own settings name the author. */
  author: { name: string; email: string } | undefined
  /** The desk of the signed-in person; undefined on a local copy (`EDIT_LOCAL`). */
  desk: Desk | undefined
}

type FoundEditor =
  { kind: 'editor'; editor: Editor } | { kind: 'refused'; desk: Desk } | { kind: 'signed-out' }

async function localEditor(locale: string): Promise<Editor> {
  const { db } = await getStore()
  const by = { actor: { kind: 'system', id: 'edit' } as const, at: new Date() }
  return { ...editLanguage(locale), db, by, owner: 'local', author: undefined, desk: undefined }
}

/** Who asks: an editor, a person without the permission, or nobody who is signed in. */
export async function findEditor(locale: string): Promise<FoundEditor> {
  if (await isLocalEditor()) return { kind: 'editor', editor: await localEditor(locale) }
  const desk = await findDesk(locale)
  if (!desk) return { kind: 'signed-out' }
  if (!desk.may('content.edit')) return { kind: 'refused', desk }
  const { db, by, account } = desk
  const author = { name: account.name, email: account.email }
  return { kind: 'editor', editor: { ...editLanguage(locale), db, by, owner: account.id, author, desk } }
}

/** For pages: the editor, the desk that is refused, or a redirect to the sign-in, which leads back to `path`. */
export async function openEditor(locale: string, path: string) {
  const found = await findEditor(locale)
  return found.kind === 'signed-out' ? redirect(`/staff/sign-in?next=${encodeURIComponent(path)}`) : found
}
