import 'server-only'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/accounts/audit'
import type { Author } from '@/lib/edit/workspace'
import type { Database } from '@/lib/db/store'
import { findDesk, type Desk } from '@/app/[locale]/staff/_desk/session'
import { editLanguage, type EditLanguage } from './text'

/** The context of every screen of /edit. */
export type Editor = EditLanguage & {
  db: Database
  by: { actor: Actor; at: Date }
  /** The author of commits. */
  author: Author
  /** The desk of the signed-in person. */
  desk: Desk
}

type FoundEditor =
  { kind: 'editor'; editor: Editor } | { kind: 'refused'; desk: Desk } | { kind: 'signed-out' }

/** Who asks: an editor, a person without the permission, or nobody who is signed in. */
export async function findEditor(locale: string): Promise<FoundEditor> {
  const desk = await findDesk(locale)
  if (!desk) return { kind: 'signed-out' }
  if (!desk.may('content.edit')) return { kind: 'refused', desk }
  return { kind: 'editor', editor: editorOf(desk) }
}

/** The editor at a desk with the permission. */
export function editorOf(desk: Desk): Editor {
  const { db, by, account, locale } = desk
  const author = { name: account.name, email: account.email }
  return { ...editLanguage(locale), db, by, author, desk }
}

/** For pages: the editor, the desk that is refused, or a redirect to the sign-in, which leads back to `path`. */
export async function openEditor(locale: string, path: string) {
  const found = await findEditor(locale)
  return found.kind === 'signed-out'
    ? redirect(`/staff/sign-in?next=${encodeURIComponent(path)}`)
    : found
}
