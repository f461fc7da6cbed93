'use server'

import { enterApplication } from '@/lib/enrolment/enter'
import { staffAction, goTo } from '@/app/staff/action'
import { applicationHref, keptList } from '../kept-list'
import { readEntry } from './read-entry'

/** Stores an application that an officer enters. Repeated with the same key, it opens the one that was stored. */
export const enterAction = staffAction({ permission: 'applications.change' }, async (desk) => {
  const { form, db, t } = desk
  const read = await readEntry(desk, form)
  if ('errors' in read) return desk.wrong(read.errors)
  const stored = await enterApplication(db, read.values, read.entry)
  if (stored.kind === 'accepted') return goTo(applicationHref(stored.id, keptList(form)))
  return desk.fail(t('entry.conflict'), {}, t('entry.conflict-hint'))
})
