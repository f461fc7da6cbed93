import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { assign } from '@/lib/applications/change/assign-and-plan'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { Locale } from '@/lib/i18n/locales'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { inDesk } from '@/tests/setup/in-language'
import { makeAccount, place } from '@/tests/setup/staff'
import { apartAction, mergeAction } from './applications/[id]/merge/actions'
import { Duplicates } from './applications/[id]/duplicates'
import { MergePreview } from './applications/[id]/merge/merge-preview'
import { parseInboxQuery } from './_inbox/inbox-query'
import { findDesk } from '@/app/[locale]/staff/_desk/session'
import { storeForFile } from '@/tests/setup/store-for-file'

const store = storeForFile()

async function openDeskIn(locale: string) {
  const desk = await findDesk(locale)
  if (!desk) throw new Error('Not signed in')
  return desk
}

it('shows both applications and what remains, and merges with the chosen values', async () => {
  const { db } = store.store
  const [lin, chen] = [await makeAccount(db, ['lead']), await makeAccount(db)]
  const { token } = await openSession(db, {
    accountId: lin.id,
    stage: 'full',
    place,
    at: new Date(),
  })
  actAs(token)
  const ids: string[] = []
  for (const [name, owner] of [
    ['王小明', lin.id],
    ['Wang <Xiaoming>', chen.id],
  ] as const) {
    const result = await submitApplication(db, submission({ name }))
    if (!('id' in result)) throw new Error(result.kind)
    const by = { actor: { kind: 'staff', id: lin.id }, at: new Date() } as const
    await assign(db, { id: result.id, version: 1, assignee: owner }, by)
    ids.push(result.id)
  }
  const names = new Map([
    [lin.id, 'Lin'],
    [chen.id, 'Chen'],
  ])
  const people = { names, active: new Set(names.keys()) }
  const open = async (id = '') => {
    const opened = await readApplication(db, id, (await openDeskIn('en-US')).by)
    if (!opened) throw new Error('The application is gone')
    return opened
  }
  const [kept, merged] = [await open(ids[0]), await open(ids[1])]
  const [one, other] = [kept.application.reference, merged.application.reference]
  const list = parseInboxQuery({ q: '王' })
  const pageIn = async (locale: Locale) =>
    renderToStaticMarkup(
      inDesk(MergePreview({ desk: await openDeskIn(locale), kept, merged, people, list }), locale),
    )
  const english = await pageIn('en-US')
  for (const part of [
    `${other}</span> into <span class="whitespace-nowrap">${one}</span>`,
    '王小明',
    'Wang &lt;Xiaoming&gt;',
    `${other} is no longer listed by itself in: To do and Mine (Chen)`,
    `${one} is listed in: To do and Mine (Lin)`,
    'name="field-name"',
    'name="field-assignee"',
  ])
    expect(english).toContain(part)
  expect(english).not.toContain('name="field-project"')
  expect(await pageIn('zh-CN')).toContain(`${other} 不再单独出现在：待处理和我的（Chen）`)

  const form = new FormData()
  form.set('version', String(kept.application.version))
  form.set('do', `merge:${merged.application.id}:${merged.application.version}`)
  form.set('field-name', 'merged')
  form.set('field-assignee', 'kept')
  form.set('list', /name="list" value="([^"]*)"/.exec(english)?.[1] ?? '')
  const send = () => mergeAction('en-US', kept.application.id, { kind: 'idle' }, form)
  expect(await send()).toEqual({
    kind: 'go',
    href: `/staff/applications/${kept.application.id}?q=%E7%8E%8B`,
  })
  const { application } = await open(ids[0])
  expect(application).toMatchObject({ name: 'Wang <Xiaoming>', assignee: lin.id })
  expect(await send()).toMatchObject({ kind: 'error' })
})

it('tells suggested duplicates apart for every officer, and takes that back', async () => {
  const { db } = store.store
  const chen = await makeAccount(db, ['admissions'])
  actAs((await openSession(db, { accountId: chen.id, stage: 'full', place, at: new Date() })).token)
  const phone = '13700137000'
  const ids: string[] = []
  for (const name of ['王小明', '王小红']) {
    const result = await submitApplication(db, submission({ name, phone }))
    ids.push('id' in result ? result.id : '')
  }
  const [id = '', other = ''] = ids
  const read = async () => {
    const desk = await openDeskIn('en-US')
    const opened = await readApplication(db, id, desk.by)
    if (!opened) throw new Error('The application is gone')
    return { desk, opened, query: parseInboxQuery({}) }
  }
  const shown = async () => renderToStaticMarkup(inDesk(<Duplicates {...await read()} />, 'en-US'))
  const press = async (page: string, name: RegExp) => {
    const form = new FormData()
    form.set('version', /name="version" value="(\d+)"/.exec(page)?.[1] ?? '')
    const button = page.match(/<button[^>]*>/g)?.find((one) => name.test(one)) ?? ''
    form.set('do', /value="([^"]*)"/.exec(button)?.[1] ?? '')
    return apartAction('en-US', id, { kind: 'idle' }, form)
  }

  const suggested = await shown()
  expect(suggested).toContain('One more application from this phone number')
  expect(await press(suggested, /"Somebody else: BH/)).toMatchObject({ kind: 'done' })
  expect(await press(suggested, /"Somebody else: BH/)).toMatchObject({ kind: 'error' })
  const told = await shown()
  expect(told).not.toContain('One more application from this phone number')
  expect(told).toContain('Of somebody else: one application')
  expect(await press(told, /"Undo: BH/)).toMatchObject({ kind: 'done' })
  const again = await shown()
  expect(again).toContain('One more application from this phone number')
  await eraseApplication(db, other, (await read()).desk.by)
  expect(await press(again, /"Somebody else: BH/)).toMatchObject({
    kind: 'error',
    message: 'One of the two has been merged or erased, so nothing was changed',
  })
})
