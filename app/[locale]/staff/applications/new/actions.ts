'use server'

import { z } from 'zod'
import { idle } from '@/components/staff/action-form/state'
import { findByAccount } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { normalizeCallable } from '@/schemas/phone'
import { staffIssue } from '@/schemas/issue-texts'
import { enterApplication } from '@/lib/enrolment/accept'
import { staffAction, goTo } from '@/app/[locale]/staff/_desk/action'
import { applicationHref, keptList } from '../kept-list'
import { readEntry } from './read-entry'

/** Stores an application that an officer enters. Repeated with the same key, it opens the one that was stored. */
export const enterAction = staffAction({ permission: 'applications.change' }, async (desk) => {
  const { form, db, t } = desk
  const read = await readEntry(desk, form)
  if (!read.ok) return desk.wrong(read.errors)
  const stored = await enterApplication(db, read.values, read.entry)
  if (stored.kind === 'accepted') return goTo(applicationHref(stored.id, keptList(form)))
  return desk.fail(t('entry.conflict'), {}, t('entry.conflict-hint'))
})

/** Says whether somebody with this phone has applied before. */
export const knownPhoneAction = staffAction(
  {
    permission: 'applications.change',
    schema: z.object({ phone: z.string().max(64, staffIssue('errors.general')) }),
    bound: [z.union([z.uuid(), z.literal('')])],
  },
  async ({ data, db, by, t }, except) => {
    const known = await findByAccount(db, normalizeCallable(data.phone), { except }, by)
    const [latest] = known
    if (!latest) return idle
    const { id, name, reference, status } = latest
    const message = t('person.known', {
      count: known.length,
      name: userText(name),
      reference,
      status: t(`status.${status}`),
    })
    return {
      kind: 'done',
      message,
      link: { href: `/staff/applications/${id}/person`, label: t('person.title') },
    }
  },
)
