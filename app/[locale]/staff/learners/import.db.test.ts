import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormState } from '@/components/staff/action-form/state'
import { openSession } from '@/lib/accounts/staff/sessions'
import { findLearner } from '@/lib/learners/store'
import { useStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'
import { importLearnersAction } from './actions'

/* Only Next's request context is a mock, because there is no server around the action. */

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  const { id: accountId } = await makeAccount(store.store.db, [
    'administrator',
    'lead',
    'admissions',
  ])
  actAs(
    (await openSession(store.store.db, { accountId, stage: 'full', place, at: new Date() })).token,
  )
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

/** Phone, Name, Course, Progress, Link of José, as Excel saves them on a Western computer. */
const western = Buffer.from(
  'Phone;Name;Course;Progress;Link\r\n13800138000;Jos\xe9;;;\r\n',
  'latin1',
)

function send(file: Uint8Array<ArrayBuffer>, encoding = ''): Promise<FormState> {
  const form = new FormData()
  form.set('file', new File([file], 'learners.csv'))
  form.set('encoding', encoding)
  return importLearnersAction('en-US', { kind: 'idle' }, form)
}

test('a file that does not state its encoding is imported after the officer has chosen one', async () => {
  expect(await send(western)).toMatchObject({
    kind: 'error',
    fields: { encoding: expect.stringContaining('read as Windows-1252') },
    details: ['José'],
  })
  expect(await findLearner(store.store.db, '13800138000')).toBeUndefined()
  expect(await send(western, 'windows-1252')).toMatchObject({
    kind: 'done',
    details: ['Read as Windows-1252 (Western European).'],
  })
  expect(await findLearner(store.store.db, '13800138000')).toBeDefined()
})

test('a file in UTF-8 is imported at once', async () => {
  const file = Buffer.from('Phone,Name,Course,Progress,Link\n13900139000,José,,,\n')
  expect(await send(file)).toMatchObject({ kind: 'done', details: ['Read as UTF-8.'] })
})
