'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { setEmail } from '@/lib/messages/send'
import { finishReplies, recordReply } from '@/lib/messages/replies'
import { messageSchema, replySchema } from '@/schemas/messages'
import { optionalEmailField } from '@/schemas/staff'
import { asStaff } from '@/app/staff/action'
import { changed } from '../_desk/application/changed'
import { failure, parseForm } from '@/app/staff/forms'
import { sendTyped } from '../_desk/messages/send-typed'

const emailForm = z.object({
  version: z.coerce.number().int().positive(),
  email: optionalEmailField,
})

/** Sends a message to the applicant. */
export async function sendMessageAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async (desk) => {
      const { data, problem } = parseForm(messageSchema, form, desk.t)
      return problem ?? sendTyped(desk, id, data, form)
    },
    { application: id },
  )
}

/** Records what the applicant has answered. */
export async function replyAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(replySchema, form, t)
      if (problem) return problem
      const { refuses, ...reply } = data
      const found = await recordReply(db, { ...reply, application: id, refuses: refuses === 'yes' }, by)
      refresh()
      return found ? { kind: 'done', message: t('message.reply-saved') } : failure(form, t('detail.gone'))
    },
    { application: id },
  )
}

/** Marks the answers of the applicant as dealt with. */
export async function repliesDoneAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      await finishReplies(db, id, by)
      refresh()
      return { kind: 'done', message: t('message.replies-done') }
    },
    { application: id },
  )
}

/** Enters, corrects or removes the e-mail address of the applicant. */
export async function emailAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(emailForm, form, t)
      if (problem) return problem
      const { version, email } = data
      const result = await setEmail(db, { id, version, email }, by)
      return changed(result, form, t, t('message.email-saved'))
    },
    { application: id },
  )
}
