import { StoreUnavailable } from '@/lib/db/errors'
import { articleKeySchema } from '@/schemas/article-entry'
import { keepTyped, nameFor, lastSaved, timeOf, writingNow } from '../writing'
import type { Writing } from '../href'
import { readJsonForm } from '@/app/[locale]/staff/_desk/forms'
import {
  findDesk,
  logRefusal,
  isOwnCall,
  type Desk,
  type DeskParams,
} from '@/app/[locale]/staff/_desk/session'
import { entryText } from '@/lib/http/server/entries'

const headers = { 'Cache-Control': 'no-store' }
const refuse = (status: number) => new Response(null, { status, headers })

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
export async function POST(request: Request, { params }: DeskParams): Promise<Response> {
  try {
    if (!(await isOwnCall())) return refuse(403)
    const desk = await findDesk((await params).locale)
    if (!desk) return refuse(401)
    if (!desk.may('articles.edit')) {
      await logRefusal(desk, 'articles.edit')
      return refuse(403)
    }
    const form = await readJsonForm(request)
    const writing = form && writingOf(form)
    const version = Number(form?.get('version'))
    if (!writing || !Number.isSafeInteger(version) || version < 0) return refuse(400)
    return Response.json(await keep(desk, writing, version, form), { headers })
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse(503)
    throw error
  }
}

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
