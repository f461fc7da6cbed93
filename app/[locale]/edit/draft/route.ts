import { Refused } from '@/lib/edit/git/run'
import { readJsonForm, textIn } from '@/app/[locale]/staff/_desk/forms'
import { answerCall, callHeaders as headers, refuseCall } from '@/app/[locale]/staff/_desk/call'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'
import { keepDraft } from '../_propose/drafts'
import { editorOf, type Editor } from '../_screens/editor'
import { formProblemText, fromName, readForm, type FormFiles } from '../_form/read-form'
import { hasForm } from '@/lib/edit/files'

/** Keeps the unsaved entries of a form for its preview. The answer names the draft and the problems of its controls. */
export const POST = (request: Request, context: DeskParams): Promise<Response> =>
  answerCall(context, 'content.edit', (desk) => answer(desk, request))

async function answer(desk: Desk, request: Request): Promise<Response> {
  const form = await readJsonForm(request)
  const path = form?.get('path')
  if (!form || typeof path !== 'string' || !hasForm(path)) return refuseCall(400)
  try {
    return Response.json(await keep(editorOf(desk), path, form), { headers })
  } catch (error) {
    if (error instanceof Refused) return refuseCall(503)
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
