import { StoreUnavailable } from '@/lib/db/errors'
import { Refused } from '@/lib/edit/git/run'
import { readJsonForm } from '@/app/staff/forms'
import { isOwnCall, logRefusal } from '@/app/staff/session'
import { keepDraft } from '../_propose/drafts'
import { findEditor, type Editor } from '../_screens/editor'
import { formProblemText, readForm, startedIn, type FormFiles } from '../_form/read-form'
import { editFile } from '@/lib/edit/files'

type DraftContext = { params: Promise<{ locale: string }> }

const headers = { 'Cache-Control': 'no-store' }
const refuse = (status: number) => new Response(null, { status, headers })

/** Keeps the unsaved entries of a form for its preview. The answer names the draft and the problems of its controls. */
export async function POST(request: Request, { params }: DraftContext): Promise<Response> {
  try {
    if (!(await isOwnCall())) return refuse(403)
    const found = await findEditor((await params).locale)
    if (found.kind === 'signed-out') return refuse(401)
    if (found.kind === 'refused') {
      await logRefusal(found.desk, 'content.edit')
      return refuse(403)
    }
    const form = await readJsonForm(request)
    const path = form?.get('path')
    if (!form || typeof path !== 'string' || !editFile(path)) return refuse(400)
    return Response.json(await keep(found.editor, path, form), { headers })
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof Refused) return refuse(503)
    throw error
  }
}

function stateOf({ files, lost, isWhole }: Pick<FormFiles, 'files' | 'lost' | 'isWhole'>) {
  if (lost) return 'lost'
  if (!isWhole) return 'unsaved'
  return files.length > 0 ? 'kept' : 'unchanged'
}

async function keep(editor: Editor, path: string, form: FormData) {
  const { files, problems, lost, isWhole } = await readForm(editor, path, form)
  const known = form.get('draft')
  const made = { path, files, ...startedIn(form) }
  const draft = await keepDraft(editor, made, typeof known === 'string' ? known : undefined)
  return {
    draft,
    state: stateOf({ files, lost, isWhole }),
    problems: problems.map((one) => ({ control: one.control, text: formProblemText(one, editor) })),
  }
}
