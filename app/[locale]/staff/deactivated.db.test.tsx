import { afterAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { leaveAccount } from '@/lib/assignment/hand-over'
import { assignApplication, undoAssignment } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { findDraft } from '@/lib/articles/drafts'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { submission } from '@/tests/setup/applications'
import { useStore } from '@/tests/setup/api'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { noteAction, statusAction } from './applications/[id]/actions'
import { bulkAction } from './_inbox/actions'
import { POST as keepDraft } from './articles/draft/route'

const now = () => new Date()

describeWithStore('a colleague who is deactivated while editing', (store) => {
  beforeEach(() => useStore(store()))
  afterAll(() => useStore(undefined))

  async function office() {
    const { db } = store()
    const administrator = await makeAccount(db, ['administrator'])
    const [editing, successor] = [
      await makeAccount(db, ['admissions', 'editor']),
      await makeAccount(db),
    ]
    const { token } = await openSession(db, {
      accountId: editing.id,
      stage: 'full',
      place,
      at: now(),
    })
    actAs(token)
    const result = await submitApplication(db, submission())
    if (!('id' in result)) throw new Error(result.kind)
    const by = { actor: { kind: 'staff', id: administrator.id }, at: now() } as const
    const to = { colleague: successor.id }
    const deactivate = () => leaveAccount(db, { account: editing.id, to }, by)
    return { db, by, editing, successor, id: result.id, deactivate }
  }

  const form = (entries: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(entries)) data.set(name, value)
    return data
  }

  it('is told to sign in, keeps what was typed, and changes nothing more', async () => {
    const { db, by, editing, successor, id, deactivate } = await office()
    await assignApplication(db, { id, version: 1, assignee: editing.id }, by)
    const draft = JSON.stringify({
      locale: 'zh-CN',
      channel: 'news',
      article: '',
      version: '0',
      title: '未完',
    })
    const keep = () =>
      keepDraft(
        new Request('http://localhost:3000/staff/articles/draft', {
          method: 'POST',
          headers: sent,
          body: draft,
        }),
        {
          params: Promise.resolve({ locale: 'en-US' }),
        },
      )
    expect((await keep()).status).toBe(200)
    expect(await deactivate()).toEqual({ handedOver: 1 })
    const idle = { kind: 'idle' } as const
    const body = 'Wants the evening class'
    for (const answer of [
      await noteAction('en-US', id, idle, form({ body })),
      await statusAction('en-US', id, idle, form({ status: 'contacted', version: '3' })),
      await bulkAction(
        'en-US',
        idle,
        form({ do: 'assign', picked: `${id}:3`, assignee: editing.id }),
      ),
    ])
      expect(answer).toMatchObject({ kind: 'error', signIn: 'Sign in to the desk' })
    expect(await noteAction('en-US', id, idle, form({ body }))).toMatchObject({ values: { body } })
    expect((await keep()).status).not.toBe(200)
    const key = { locale: 'zh-CN', channel: 'news', id: '' } as const
    expect((await findDraft(db, editing.id, key))?.fields, 'what was typed before is kept').toEqual(
      {
        title: '未完',
      },
    )
    expect(await db.$count(applicationNotes)).toBe(0)
    const opened = await readApplication(db, id, by)
    expect(opened?.application).toMatchObject({ assignee: successor.id, status: 'new', version: 3 })
  })

  it('gets no application from a page that was opened before, nor from an undo', async () => {
    const { db, by, editing, successor, id, deactivate } = await office()
    await assignApplication(db, { id, version: 1, assignee: editing.id }, by)
    await deactivate()
    expect(await assignApplication(db, { id, version: 3, assignee: editing.id }, by)).toEqual({
      kind: 'refused',
    })
    expect(await undoAssignment(db, { id, version: 3 }, by)).toEqual({ kind: 'refused' })
    expect(await setStatus(db, { id, version: 3, status: 'contacted' }, by)).toMatchObject({
      kind: 'changed',
    })
    expect((await readApplication(db, id, by))?.application.assignee).toBe(successor.id)
  })

  it('has nothing afterwards, however many applications colleagues assign at the same moment', async () => {
    const { db, by, editing, successor, deactivate } = await office()
    const ids: string[] = []
    for (let number = 0; number < 20; number += 1) {
      const result = await submitApplication(
        db,
        submission({ phone: `139000000${String(number).padStart(2, '0')}` }),
      )
      ids.push('id' in result ? result.id : '')
    }
    const all = ids.map((id) => assignApplication(db, { id, version: 1, assignee: editing.id }, by))
    const results = await Promise.all([...all.slice(0, 10), deactivate(), ...all.slice(10)])
    expect(
      results.flatMap((result) =>
        typeof result === 'object' && 'handedOver' in result ? [result] : [],
      ),
    ).toHaveLength(1)
    const owners = new Set((await db.select().from(applications)).map(({ assignee }) => assignee))
    expect(owners.has(editing.id)).toBe(false)
    expect([...owners].filter((owner) => owner !== null && owner !== successor.id)).toEqual([])
  })
})
