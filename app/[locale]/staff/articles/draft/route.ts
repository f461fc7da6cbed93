import { articleKeySchema } from '@/schemas/article-entry'
import { keepTyped, nameFor, lastSaved, timeOf, writingNow } from '../writing'
import type { Writing } from '../href'
import { readJsonForm } from '@/app/[locale]/staff/_desk/forms'
import { answerCall, callHeaders as headers, refuseCall } from '@/app/[locale]/staff/_desk/call'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'
import { entryText } from '@/lib/http/server/entries'

const writingSchema = articleKeySchema.extend({ id: articleKeySchema.shape.id.optional() })

function writingOf(form: FormData): Writing | undefined {
  const { locale, channel, article } = Object.fromEntries(form)
  const { data } = writingSchema.safeParse({ locale, channel, id: article || undefined })
  return (
    data && {
      locale: data.locale,
      channel: data.channel,
      ...(data.id !== undefined && { id: data.id }),
    }
  )
}

/** Keeps the typed text of an editor. The answer is what the form shows. */
export const POST = (request: Request, context: DeskParams): Promise<Response> =>
  answerCall(context, 'articles.edit', async (desk) => {
    const form = await readJsonForm(request)
    const writing = form && writingOf(form)
    const version = Number(form?.get('version'))
    if (!writing || !Number.isSafeInteger(version) || version < 0) return refuseCall(400)
    return Response.json(await keep(desk, writing, version, form), { headers })
  })

async function keep(desk: Desk, writing: Writing, version: number, form: FormData) {
  const current = await keepTyped(desk, writing, version, form)
  const { id } = writing
  const changed =
    id === undefined || current === version
      ? []
      : [desk.t('articles.changed-meanwhile', await lastSaved(desk, { ...writing, id }))]
  const title = entryText(form, 'title').slice(0, 200)
  return {
    saved: desk.t('articles.draft-kept', { time: timeOf(desk, desk.by.at) }),
    notices: [...changed, ...(await writingNow(desk, writing))],
    name: id === undefined && title.trim() !== '' ? await nameFor(desk, writing, title) : undefined,
  }
}
