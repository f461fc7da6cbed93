'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { enterApplication } from '@/lib/enrolment/enter'
import { asStaff, goTo } from '@/app/staff/action'
import { failure } from '@/app/staff/forms'
import { applicationHref, keptList } from '../kept-list'
import { readEntry } from './read-entry'

/** Stores an application that an officer enters. Repeated with the same key, it opens the one that was stored. */
export async function enterAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async (desk) => {
    const { db, t } = desk
    const read = await readEntry(desk, form)
    if ('errors' in read) return failure(form, t('errors.check'), read.errors)
    const stored = await enterApplication(db, read.values, read.entry)
    if (stored.kind === 'accepted') return goTo(applicationHref(stored.id, keptList(form)))
    return failure(form, t('entry.conflict'), {}, t('entry.conflict-hint'))
  })
}
