import 'server-only'
import type { ReactNode } from 'react'
import { Alert } from '@/components/staff/alert'
import { Refused } from '@/lib/edit/git/run'
import { EditLayout } from './edit-layout'
import type { Editor } from './editor'

/** Renders a screen, or why the repository cannot be read. */
export async function orRefusal(editor: Editor, path: string, work: () => Promise<ReactNode>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return (
      <EditLayout editor={editor} path={path}>
        <h1 className="text-3xl">{editor.t('list.title')}</h1>
        <Alert kind="warning">{editor.t(`refusal.${error.reason}`)}</Alert>
      </EditLayout>
    )
  }
}
