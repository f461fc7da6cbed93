import { changeMany } from '@/lib/applications/change/change-many'
import { recordCall } from '@/lib/applications/change/calls'
import { assign, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { addTag } from '@/lib/applications/change/tags'
import { eraseApplication, erasePerson, findForErasure } from '@/lib/applications/erase/erase'
import { planErasure } from '@/lib/applications/erase/plan-erasure'
import { mergeApplications } from '@/lib/applications/merge/merge'
import { addNote } from '@/lib/applications/change/notes'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { markSpam } from '@/lib/applications/change/quarantine'
import { undoMerge } from '@/lib/applications/merge/undo-merge'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { idOf, type Setting, type Work } from '../statement'

/** Opens an application and returns it as a target of changes. */
async function target({ db, by, subject }: Setting) {
  const { id } = await subject()
  const opened = await readApplication(db, id, by)
  return { id, version: opened?.application.version ?? 1, opened }
}

/** What officers do with one application. */
export const application: Work[] = [
  { name: 'application: open', run: target },
  {
    name: 'application: next step',
    run: async (setting) =>
      setStatus(setting.db, { ...(await target(setting)), status: 'contacted' }, setting.by),
  },
  {
    name: 'application: assign',
    run: async (setting) =>
      assign(setting.db, { ...(await target(setting)), assignee: idOf('officer 3') }, setting.by),
  },
  {
    name: 'application: call back',
    run: async (setting) =>
      setFollowUp(setting.db, { ...(await target(setting)), on: '2027-01-04', time: '10:00' }, setting.by),
  },
  {
    name: 'application: note',
    run: async (setting) =>
      addNote(
        setting.db,
        { id: (await setting.subject()).id, body: '备注：call again next week' },
        setting.by,
      ),
  },
  {
    name: 'application: call',
    run: async (setting) =>
      recordCall(setting.db, { id: (await setting.subject()).id, outcome: 'reached' }, setting.by),
  },
  {
    name: 'application: tag',
    run: async (setting) => addTag(setting.db, { ...(await target(setting)), tag: '标签1' }, setting.by),
  },
  {
    name: 'application: spam',
    run: async (setting) => markSpam(setting.db, await target(setting), setting.by),
  },
  {
    name: 'application: merge and split',
    run: async (setting) => {
      const { opened, id, version } = await target(setting)
      const [other] = opened?.samePhone.filter(({ mergedInto }) => mergedInto === null) ?? []
      if (!other) return
      const merged = { id: other.id, version: other.version }
      await mergeApplications(setting.db, { kept: { id, version }, merged }, setting.by)
      await undoMerge(setting.db, { ...merged, version: merged.version + 1 }, setting.by)
    },
  },
  {
    name: 'applications: assign ten at once',
    run: async (setting) => {
      const targets = []
      for (let place = 0; place < 10; place += 1) targets.push(await setting.subject())
      return changeMany(setting.db, targets, { kind: 'assign', assignee: idOf('officer 2') }, setting.by)
    },
  },
  {
    name: 'erasure: preview, then one application',
    run: async ({ db, by, subject }) => {
      const { id } = await subject()
      await findForErasure(db, id)
      await planErasure(db, { id }, by)
      return eraseApplication(db, id, by)
    },
  },
  {
    name: 'erasure: preview, then a person with the account',
    run: async ({ db, by, subject }) => {
      const { phone } = await subject()
      await planErasure(db, { phone }, by)
      return erasePerson(db, { phone, account: true }, by)
    },
  },
  {
    name: 'copy of a person’s data',
    run: async ({ db, by, subject }) => copyForSubject(db, (await subject()).phone, by),
  },
]
