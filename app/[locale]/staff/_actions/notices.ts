'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { chooseNotices } from '@/lib/notices/choices'
import { noticeChannels, noticeKinds } from '@/lib/notices/kinds'
import { asStaff } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'

const choicesForm = z.record(z.enum(noticeKinds), z.enum(noticeChannels))

/** Stores where the person wants to be told about what waits for them. */
export async function noticesAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.read', async ({ db, by, account, t }) => {
    for (const name of [...form.keys()]) if (name.startsWith('$')) form.delete(name)
    const { data } = parseForm(choicesForm, form, t)
    if (!data) return failure(form, t('errors.general'))
    await chooseNotices(db, { account: account.id, notices: data }, by)
    refresh()
    return { kind: 'done', message: t('notice.saved') }
  })
}
