import { expect, it } from 'vitest'
import { createSession, userInfo } from '@/lib/accounts/visitors'
import {
  findLearner,
  importLearners,
  listLearners,
  makeLearner,
  readLearner,
  saveLearner,
} from '@/lib/learners/store'
import { auditLog } from '@/lib/db/schema/staff'
import { visitors } from '@/lib/db/schema/visitors'
import { officer } from '@/tests/setup/applications'
import { noon } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: noon }
const phone = '13800138000'
const course = (title: string) => ({ title, progress: 40, url: '/roadmap' })

describeWithStore('a learner', (store) => {
  const shown = async () => {
    const { db } = store()
    const token = await db.transaction((tx) => createSession(tx, { phone, at: noon }))
    return userInfo(db, { token, at: noon }, true)
  }

  it('entered by staff before the first sign-in is whom the number then signs in as', async () => {
    const { db } = store()
    expect(await findLearner(db, phone)).toBeUndefined()
    const id = await makeLearner(db, phone, by)
    expect(await makeLearner(db, phone, by)).toBe(id)
    const { seen = '' } = (await readLearner(db, id, by)) ?? {}
    const courses = [course('二'), course('一')]
    expect(await saveLearner(db, { id, seen, realname: '王小明', courses }, by)).toBe('saved')
    expect(await shown()).toMatchObject({ id, realname: '王小明', learning_info: courses })
  })

  it('is changed as last seen, or not at all', async () => {
    const { db } = store()
    const id = await makeLearner(db, phone, by)
    const { seen = '' } = (await readLearner(db, id, by)) ?? {}
    const save = (realname: string) =>
      saveLearner(db, { id, seen, realname, courses: [course(realname)] }, by)
    expect((await Promise.all([save('王'), save('李')])).toSorted()).toEqual(['saved', 'stale'])
    expect(await save('张')).toBe('stale')
    expect(await saveLearner(db, { id: officer.id, seen, realname: '', courses: [] }, by)).toBe(
      'missing',
    )
    expect(await readLearner(db, 'x', by)).toBeUndefined()
  })

  it('is imported with all others or not at all, and recorded without personal data', async () => {
    const { db } = store()
    const id = await makeLearner(db, phone, by)
    const learners = new Map([
      [phone, { realname: '王小明', courses: [course('一'), course('二')] }],
      ['13912345678', { realname: '李雷', courses: [] }],
    ])
    await importLearners(db, learners, by)
    await importLearners(db, learners, by)
    expect((await shown())?.learning_info).toHaveLength(2)
    const log = await db.select().from(auditLog)
    expect(
      log.map(({ action }) => action).filter((action) => action === 'learner.imported'),
    ).toHaveLength(2)
    expect(log.find(({ subjectId }) => subjectId === id)).toMatchObject({
      action: 'learner.changed',
      detail: { count: 2 },
    })
    expect(JSON.stringify(log)).not.toMatch(/王小明|1380013/)

    const broken = new Map([
      ['13700137000', { realname: '韩', courses: [] }],
      ['13700137001', { realname: '梅', courses: [{ ...course('x'), progress: 1.5 }] }],
    ])
    await expect(importLearners(db, broken, by)).rejects.toThrow()
    expect(await db.$count(visitors)).toBe(2)
  })

  it('is listed with a name or courses, the number masked, and recorded', async () => {
    const { db } = store()
    await makeLearner(db, '13600136000', by)
    await importLearners(
      db,
      new Map([
        [phone, { realname: '', courses: [course('一'), course('二')] }],
        ['13912345678', { realname: '李雷', courses: [] }],
      ]),
      by,
    )
    expect(await listLearners(db, by)).toMatchObject([
      { realname: '', courses: 2, phone: '138****8000' },
      { realname: '李雷', courses: 0, phone: '139****5678' },
    ])
    const log = await db.select().from(auditLog)
    expect(log.at(-1)).toMatchObject({ action: 'learner.listed', detail: { shown: 2 } })
  })
})
