'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import { locales } from '@/lib/i18n/locales'
import type { TemplateTexts } from '@/lib/messages/kinds'
import { fillIn, unknownPlaceholders } from '@/lib/messages/placeholders'
import {
  sampleValues,
  removeTemplate,
  saveTemplate,
  type TemplateResult,
} from '@/lib/messages/templates'
import { longestSms, templateTextSchema } from '@/schemas/messages'
import { staffAction, goTo, type Task } from '@/app/[locale]/staff/_desk/action'

const identity = z.object({
  id: z.union([z.literal(''), z.uuid()]),
  version: z.union([z.literal(''), z.coerce.number().int().positive()]),
})

const parts = ['name', 'subject', 'body', 'provider'] as const

/** The texts in every language, or the errors by field. */
function readTexts({ form, t }: Task) {
  const fields: Record<string, string> = {}
  const texts = locales.map((language) => {
    const entered = Object.fromEntries(parts.map((part) => [part, form.get(`${part}-${language}`)]))
    const read = templateTextSchema.safeParse(entered)
    for (const { path, message } of read.error?.issues ?? [])
      fields[`${String(path[0])}-${language}`] ??= t(toStaffIssueId(message))
    for (const part of ['subject', 'body'] as const) {
      const [unknown] = unknownPlaceholders(read.data?.[part] ?? '')
      if (unknown !== undefined)
        fields[`${part}-${language}`] = t('template.unknown', { placeholder: unknown })
    }
    const { length: count } = fillIn(read.data?.body ?? '', sampleValues(language))
    if (count > longestSms)
      fields[`body-${language}`] ??= t('template.long', { count, most: longestSms })
    return [language, read.data] as const
  })
  const name = texts.map(([, read]) => read?.name ?? '').find((one) => one !== '') ?? ''
  const unnamed = name === '' && Object.keys(fields).length === 0
  if (unnamed) fields[`name-${locales[0]}`] = t('message.errors.name')
  return { fields, name, texts: Object.fromEntries(texts) as TemplateTexts }
}

/** Stores a template with its texts in every language. */
export const saveTemplateAction = staffAction(
  { permission: 'templates.manage', schema: identity },
  async (desk) => {
    const { data, db, by } = desk
    const { fields, name, texts } = readTexts(desk)
    if (Object.keys(fields).length > 0) return desk.wrong(fields)
    const template = { name, texts, id: data.id || undefined, version: data.version || undefined }
    return told(desk, await saveTemplate(db, template, by))
  },
)

export const removeTemplateAction = staffAction(
  { permission: 'templates.manage', schema: identity },
  async (desk) => {
    const { id, version } = desk.data
    if (!id || !version) return desk.fail(desk.t('errors.general'))
    return told(desk, await removeTemplate(desk.db, { id, version }, desk.by))
  },
)

function told({ t, fail }: Task, result: TemplateResult): Promise<FormState> | FormState {
  if (result === 'saved') return goTo('/staff/templates?saved=1')
  refresh()
  return fail(t('template.stale'), {}, t('template.stale-hint'))
}
