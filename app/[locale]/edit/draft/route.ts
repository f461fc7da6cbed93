import { StoreUnavailable } from '@/lib/db/errors'
import { Refused } from '@/lib/edit/git/run'
import { readJsonForm, textIn } from '@/app/[locale]/staff/_desk/forms'
import { isOwnCall, logRefusal, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { keepDraft } from '../_propose/drafts'
import { findEditor, type Editor } from '../_screens/editor'
import { formProblemText, fromName, readForm, type FormFiles } from '../_form/read-form'
import { hasForm } from '@/lib/edit/files'

const headers = { 'Cache-Control': 'no-store' }
const refuse = (status: number) => new Response(null, { status, headers })

/** Keeps the unsaved entries of a form for its preview. The answer names the draft and the problems of its controls. */
export async function POST(request: Request, { params }: DeskParams): Promise<Response> {
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
    if (!form || typeof path !== 'string' || !hasForm(path)) return refuse(400)
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
  const { files, problems, lost, isWhole, started, isShown } = await readForm(editor, path, form)
  const from = textIn(form, fromName)
  // The draft that a form shows stays as it is: another window may show it too.
  const sent = textIn(form, 'draft')
  const known = sent === from ? '' : sent
  return {
    // Without its beginning, a form would replace its own draft by a part of it.
    draft:
      lost || (isShown && known === '')
        ? known || from
        : await keepDraft(editor, { path, files, ...started }, known),
    state: stateOf({ files, lost, isWhole }),
    problems: problems.map((one) => ({ control: one.control, text: formProblemText(one, editor) })),
  }
}
