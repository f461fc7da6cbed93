import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { eraseApplication, erasePerson } from '@/lib/applications/erase/erase'
import { listApplications } from '@/lib/applications/inbox/list'
import { csvLine } from '@/lib/csv'
import { addNote } from '@/lib/applications/change/notes'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import {
  leadImportPieces,
  leadImportRows,
  leadImports,
  type ImportChoices,
} from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { checkSlice, deleteOldImports, workOnImports } from '@/lib/imports/work'
import { decideImport, undoImport, countImported, workedOn } from '@/lib/imports/decide'
import { countRows, getImport, leftOutOf, rowsOf } from '@/lib/imports/find'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { runSlice } from '@/lib/imports/run'
import { addPiece, beginImport, endUpload, largestPiece } from '@/lib/imports/upload'
import { officer, submission } from '@/tests/setup/applications'
import { countToDo } from '@/lib/applications/inbox/counts'
import { brokenOf, consent, listOf, phoneOf, uploadList } from '@/tests/setup/imports'
import { makeAccount } from '@/tests/setup/staff'
import { staffAccounts } from '@/lib/db/schema/staff'
import { recordReply } from '@/lib/messages/replies'
import { describeWithStore } from '@/tests/setup/stores'
import { dayMs } from '@/lib/time'

const at = new Date('2026-11-22T06:00:00Z')
const by = { actor: officer, at }
const upload = (db: Database, bytes: Uint8Array) => uploadList(db, bytes, by)

async function stateOf(db: Database, id: string) {
  const found = await getImport(db, id)
  if (!found) throw new Error('no import')
  return found
}

async function start(db: Database, id: string, changes: Partial<ImportChoices> = {}) {
  const { choices } = await stateOf(db, id)
  return decideImport(db, { id, choices: { ...choices, consent, ...changes }, start: true }, by)
}

describeWithStore('an import', (store) => {
  const rows = 260
  let [db, id]: [Database, string] = [store as never, '']
  beforeEach(async () => {
    db = store().db
    id = await upload(db, Buffer.from(`\ufeff${listOf(rows)}`))
    await workOnImports(db)
  })
  const stored = () => db.$count(applications)

  it('makes nobody due before the day of the first calls, and everybody at once without one', async () => {
    await start(db, id, { callFrom: '2026-12-01' })
    await workOnImports(db)
    const total = await stored()
    expect(total).toBeGreaterThan(0)
    expect(await countToDo(db, at)).toBe(0)
    expect(await countToDo(db, new Date('2026-12-01T01:00:00Z'))).toBe(total)
    await undoImport(db, id, by)
    await workOnImports(db)
    expect(await stored()).toBe(0)
    const again = await upload(db, Buffer.from(`\ufeff${listOf(rows)}`))
    await workOnImports(db)
    await start(db, again)
    await workOnImports(db)
    expect(await countToDo(db, at)).toBe(total)
  })

  it('recognizes columns, and names every problem and repeat before anything is stored', async () => {
    const found = await stateOf(db, id)
    expect(found).toMatchObject({ state: 'ready', total: rows + 2, imported: 0 })
    expect(found.choices.columns).toEqual({ name: 0, phone: 1, project: 2, question: 3 })
    const bad = brokenOf(rows)
    expect(await countRows(db, id)).toMatchObject({
      refused: bad,
      inFile: 2,
      inStore: 0,
      valid: rows - bad,
    })
    const marked = await rowsOf(db, id, 'marked', 1_000)
    expect(marked[0]).toMatchObject({
      line: 7,
      problem: 'components.enrolment.errors.phone.invalid',
    })
    expect(marked.at(-1)).toMatchObject({ line: rows + 3, problem: null, repeats: 'file' })
    expect(await stored()).toBe(0)
  })

  it('stopped in the middle, goes on without losing or repeating a row', async () => {
    expect(await start(db, id)).toBe('started')
    expect(await start(db, id)).toBe('not-now')
    expect(await runSlice(db, id, at)).toBe(true)
    expect(await stored()).toBe(200)
    expect(await stateOf(db, id)).toMatchObject({ state: 'running', imported: 200 })
    // Two servers go on at the same time.
    await Promise.all([workOnImports(db), workOnImports(db)])
    const good = rows - brokenOf(rows)
    expect(await stateOf(db, id)).toMatchObject({ state: 'finished', imported: good })
    expect([await stored(), await countImported(db, id)]).toEqual([good, good])
    const phones = await db.selectDistinct({ phone: applications.phone }).from(applications)
    expect(phones).toHaveLength(good)
    expect(await db.$count(leadImportRows)).toBe(brokenOf(rows) + 2)
    const { items } = await listApplications(db, { q: 'zhangming0' }, {}, by)
    expect(items).toMatchObject([{ entered: 'import', verified: false }])
    const [one] = await db
      .select()
      .from(applications)
      .where(eq(applications.phone, phoneOf(1)))
    expect(one).toMatchObject({
      channel: '10004',
      question: '问题, 第1个',
      consentAt: new Date(consent.at),
      project: 'mba',
    })
  })

  it('leaves out phones that arrive meanwhile, or keeps them as repeats if told so', async () => {
    await submitApplication(db, submission({ phone: phoneOf(1) }))
    const other = await upload(db, Buffer.from(listOf(40)))
    await workOnImports(db)
    expect(await countRows(db, other)).toMatchObject({ inStore: 1, inFile: 2 })
    await start(db, id)
    await workOnImports(db)
    expect(await countRows(db, id)).toMatchObject({ inStore: 1, inFile: 2, valid: 0 })
    const before = await stored()
    await start(db, other, { keepRepeats: { file: true, store: true } })
    await workOnImports(db)
    expect((await stored()) - before).toBe(42 - brokenOf(40))
    const repeats = await db
      .select()
      .from(applications)
      .where(eq(applications.phone, phoneOf(0)))
    expect(repeats).toHaveLength(4)
    expect(repeats.filter(({ earlierId }) => earlierId !== null)).toHaveLength(3)
  })

  it('texts nobody who has refused messages, and assigns nothing to a colleague who has left meanwhile', async () => {
    const sent = await submitApplication(db, submission({ phone: phoneOf(1) }))
    const application = 'id' in sent ? sent.id : ''
    await recordReply(db, { application, via: 'sms', body: 'TD', refuses: true }, by)
    const account = await makeAccount(db)
    await start(db, id, { assignee: account.id, keepRepeats: { file: false, store: true } })
    await runSlice(db, id, at)
    await db.update(staffAccounts).set({ deactivatedAt: at })
    await workOnImports(db)
    expect(await db.$count(applications, eq(applications.assignee, account.id))).toBe(200)
    expect(await stateOf(db, id)).toMatchObject({ state: 'finished' })
    const refused = and(eq(applications.phone, phoneOf(1)), eq(applications.messagesRefusedAt, at))
    expect(await db.$count(applications, refused)).toBe(2)
  })

  it('keeps rows that the rules refuse since they were checked, with the problem, and others go on', async () => {
    await start(db, id)
    const { choices } = await stateOf(db, id)
    await db.update(leadImports).set({ choices: { ...choices, project: 'retired' } })
    await db.update(leadImportRows).set({ cells: sql`array_replace(cells, 'MBA', '')` })
    const other = await upload(db, Buffer.from('姓名,手机号,项目\n甲,13900139000,MBA'))
    await workOnImports(db)
    await start(db, other)
    await workOnImports(db)
    expect([(await stateOf(db, id)).state, (await stateOf(db, other)).state]).toEqual([
      'finished',
      'finished',
    ])
    expect(await stored()).toBe(1)
    expect(await countRows(db, id)).toMatchObject({ refused: rows, valid: 0 })
    const [row] = await rowsOf(db, id, 'marked', 1)
    expect(row?.problem).toBe('components.enrolment.errors.project.invalid')
  })

  it('checks again after another choice of columns, and imports nothing before', async () => {
    const { choices } = await stateOf(db, id)
    const swapped = { ...choices, columns: { ...choices.columns, name: 1, phone: 0 } }
    expect(await start(db, id, swapped)).toBe('checking')
    await workOnImports(db)
    expect(await countRows(db, id)).toMatchObject({ refused: rows + 2, valid: 0 })
    expect(await stored()).toBe(0)
  })

  it('is undone except for what somebody has worked on, also while it runs', async () => {
    await start(db, id)
    await runSlice(db, id, at)
    const [first] = await db
      .select()
      .from(applications)
      .where(eq(applications.phone, phoneOf(0)))
    await addNote(
      db,
      { id: first?.id ?? '', body: 'called', colleagues: [] },
      { ...by, at: new Date() },
    )
    expect(await undoImport(db, id, by)).toBe('undoing')
    await workOnImports(db)
    expect(await stateOf(db, id)).toMatchObject({ state: 'undone' })
    expect(await workedOn(db, id, 10)).toMatchObject([{ id: first?.id, name: '张明0' }])
    expect([await stored(), await db.$count(leadImportRows)]).toEqual([1, 0])
  })

  it('forgets a person on request, is in their copy, and is deleted in time', async () => {
    const phone = phoneOf(2)
    const { held } = await copyForSubject(db, phone, by)
    expect(held.lead_import_rows).toMatchObject([{ cells: ['张强2', phone, 'MBA', '问题, 第2个'] }])
    await erasePerson(db, { phone, account: false }, by)
    expect(await db.$count(leadImportRows, eq(leadImportRows.phone, phone))).toBe(0)
    const sent = await submitApplication(db, submission({ phone: phoneOf(3) }))
    await eraseApplication(db, 'id' in sent ? sent.id : '', by)
    expect(await db.$count(leadImportRows, eq(leadImportRows.phone, phoneOf(3)))).toBe(0)
    await deleteOldImports(db, new Date(Date.now() + 8 * dayMs))
    expect(await db.$count(leadImports)).toBe(0)
  })
})

describeWithStore('a file', (store) => {
  const read = async (bytes: Uint8Array) => {
    const id = await upload(store().db, bytes)
    await workOnImports(store().db)
    return stateOf(store().db, id)
  }

  it('in GB 18030 is read like one in UTF-8', async () => {
    // 姓名,电话 and 王五 in GB 18030
    const head = Uint8Array.of(
      0xd0,
      0xd5,
      0xc3,
      0xfb,
      0x2c,
      0xb5,
      0xe7,
      0xbb,
      0xb0,
      0x0a,
      0xcd,
      0xf5,
      0xce,
      0xe5,
    )
    const { state, choices, id } = await read(Buffer.concat([head, Buffer.from(',13800138000\n')]))
    expect({ state, columns: choices.columns }).toEqual({
      state: 'ready',
      columns: { name: 0, phone: 1 },
    })
    const [row] = await rowsOf(store().db, id, 'all', 1)
    expect(row?.cells).toEqual(['王五', '13800138000'])
  })

  const valid = async (id: string) => {
    const rows = await rowsOf(store().db, id, 'all', 50)
    return rows.map(({ line, phone, problem }) => [
      line,
      phone ?? problem?.replace('components.', ''),
    ])
  }
  const phone = '13800138000'

  it.each([
    ['blank lines above', '\r\n\r\n姓名,手机号\r\n王小明,13800138000', 4],
    ['only carriage returns', '\ufeff姓名,手机号\r王小明,13800138000\r', 2],
    ['two marks', '\ufeff\ufeff姓名,手机号\r\n王小明,13800138000', 2],
    ['a title', '2026年秋季咨询登记表\n姓名,手机号,备注\n王小明,13800138000,', 3],
    ['titles with cells', '登记表,,\n日期,2026-11-20,\n姓名,手机号,备注\n王小明,13800138000,', 4],
    ['a stated separator', 'sep=;\n姓名;手机号\n王小明;13800138000', 3],
    ['a line break in a heading', '姓名,"联系\n电话",备注\n王小明,13800138000,', 3],
    ['spaces in headings', '姓 名, 手 机 号 \n王小明,13800138000', 2],
    ['required headings', '姓名（必填）,手机号（必填）,备注（选填）\n王小明,13800138000,', 2],
    ['headings with stars', '*姓名,手机号*,备注\n王小明,13800138000,', 2],
    ['headings with signs', '【必填】姓名：,2、手机号[11位],备注\n王小明,13800138000,', 2],
    ['numbered questions', '一、您的姓名,Q2. 请填写您的手机号\n王小明,13800138000', 2],
    ['headings in two languages', '姓名 Name,Mobile / 手机号\n王小明,13800138000', 2],
    ['English headings', 'Name (required),*Phone_Number*\n王小明,13800138000', 2],
    ['full-width headings', 'ＮＡＭＥ,Ｐｈｏｎｅ\n王小明,13800138000', 2],
    ['traditional headings', '姓名,手機號碼\n王小明,13800138000', 2],
    ['a quotation after a space', '姓名, 手机号, 备注\n"王小明", "13800138000", "想了解, 学费"', 2],
    ['two columns of a phone', '姓名,手机号,手机号\n王小明,,13800138000', 2],
    ['the same phone twice', '姓名,手机号,手机号\n王小明,13800138000,13800138000', 2],
    ['empty columns at the end', '姓名,手机号,,\n王小明,13800138000,,', 2],
    ['a protected phone', "姓名,手机号\n王小明,'13800138000", 2],
    ['a formula', '姓名,手机号\n王小明,"=""13800138000"""', 2],
    ['a tab in a cell', '姓名,手机号\n王小明,"13800138000\t"', 2],
    ['a country code', '姓名,手机号\n王小明,(+86)138-0013-8000', 2],
    ['a decimal', '姓名,手机号\n王小明,13800138000.0', 2],
  ])('with %s is read', async (_, text, line) => {
    const { db } = store()
    const { id, state } = await read(Buffer.from(text))
    expect(state).toBe('ready')
    await start(db, id, { project: 'mba' })
    await workOnImports(db)
    if ((await stateOf(db, id)).state === 'ready') await start(db, id)
    expect(await valid(id)).toEqual([[line, phone]])
    await workOnImports(db)
    expect(await db.select().from(applications)).toMatchObject([{ name: '王小明', phone }])
  })

  it('with rows that would lose something has problems in these lines', async () => {
    const { db } = store()
    const lines = [
      '姓名,手机号,手机号,备注,项目',
      '甲,13800138001,,想了解MBA,MBA,学费能分期吗',
      '乙,13800138002,13800138003,,MBA',
      '丙,13800138004,,,MBA,,',
      'Zo\uFFFD,13800138005,,,MBA',
    ]
    const { id } = await read(Buffer.from(lines.join('\n')))
    expect(await valid(id)).toEqual([
      [2, 'staff.imports.more-cells'],
      [3, 'staff.imports.two-entries'],
      [4, '13800138004'],
      [5, 'enrolment.errors.name.invalid'],
    ])
    expect(await db.$count(leadImportRows)).toBe(4)
  })

  it('with bad entries of optional fields is stored without them, and each application has a note of them', async () => {
    const { db } = store()
    const lines = [
      '姓名,手机号,项目,微信,preferred_time,备注',
      '甲,13800138001,MBA,同手机号,evening,学费？',
      '乙,13800138002,MBA,good_id,每天,',
      '丙,12,MBA,同手机号,,',
      '丁,13800138001,MBA,同手机号,,',
    ]
    const { id } = await read(Buffer.from(lines.join('\n')))
    expect(await countRows(db, id)).toEqual({
      refused: 1,
      inFile: 1,
      inStore: 0,
      valid: 2,
      incomplete: 2,
    })
    await start(db, id)
    await workOnImports(db)
    expect(await stateOf(db, id)).toMatchObject({ state: 'finished', imported: 2 })
    const stored = await db.select().from(applications).orderBy(applications.phone)
    expect(stored).toMatchObject([
      { name: '甲', wechat: null, preferredTime: 'evening', question: '学费？', version: 1 },
      { name: '乙', wechat: 'good_id', preferredTime: null },
    ])
    expect(await leftOutOf(db, id, 10)).toEqual([
      {
        id: stored[0]?.id,
        reference: stored[0]?.reference,
        line: 2,
        body: '未导入：微信“同手机号”',
      },
      {
        id: stored[1]?.id,
        reference: stored[1]?.reference,
        line: 3,
        body: '未导入：preferred_time“每天”',
      },
    ])
    const [first] = await db.select().from(applications).where(eq(applications.name, '甲'))
    const opened = await readApplication(db, first?.id ?? '', by)
    expect(opened?.notes).toMatchObject([{ author: officer.id }])
    expect(opened?.events.map(({ kind }) => kind)).toEqual(['received', 'note'])
  })

  it('without headings keeps its first row', async () => {
    const { id, choices, headings } = await read(
      Buffer.from('王小明,13800138000\n李雷,13900139000'),
    )
    expect({
      headings,
      total: (await stateOf(store().db, id)).total,
      columns: choices.columns,
    }).toEqual({
      headings: ['', ''],
      total: 2,
      columns: {},
    })
  })

  it('of refused rows can be imported as it is', async () => {
    const { db } = store()
    const { id, headings } = await read(
      Buffer.from('姓名,手机号,备注,项目\n,+8613800138000,"=1, 2",MBA\n甲,86-138,"-3;=4",MBA'),
    )
    const rows = await rowsOf(db, id, 'all', 10)
    const file = [
      csvLine(['行', '原因', ...headings]),
      ...rows.map(({ line, cells }) => csvLine([String(line), '请填写', ...cells])),
    ].join('')
    const corrected = file
      .replace('"",', '王小明,')
      .replace(',,', ',王小明,')
      .replace('86-138,', '13900139000,')
    const again = await read(Buffer.from(`\ufeff${corrected}`))
    expect(await valid(again.id)).toEqual([
      [2, phone],
      [3, '13900139000'],
    ])
    await start(db, again.id)
    await workOnImports(db)
    const stored = await db.select({ question: applications.question }).from(applications)
    expect(stored.map(({ question }) => question).sort()).toEqual(['-3;=4', '=1, 2'])
  })

  it('names the encoding that it was read in, and is read again in another', async () => {
    const { db } = store()
    const bytes = Buffer.from(
      'name;phone;course\r\nJ\xfcrgen M\xfcller;13900139002;MBA\r\n',
      'latin1',
    )
    const { id, choices } = await read(bytes)
    expect(choices).toMatchObject({ encoding: 'windows-1252', certain: false })
    const cell = async () => (await rowsOf(db, id, 'all', 1))[0]?.cells[0]
    expect(await cell()).toBe('Jürgen Müller')
    expect(await start(db, id, { encoding: 'gb18030' })).toBe('checking')
    await workOnImports(db)
    expect(await stateOf(db, id)).toMatchObject({
      state: 'ready',
      choices: { encoding: 'gb18030' },
    })
    expect(await cell()).not.toContain('J\u00fc')
    expect(await start(db, id, { encoding: 'windows-1252' })).toBe('checking')
    await workOnImports(db)
    expect(await start(db, id)).toBe('started')
    expect(await db.$count(leadImportPieces)).toBe(0)
    await workOnImports(db)
    expect(await db.select().from(applications)).toMatchObject([{ name: 'Jürgen Müller' }])
  })

  it('is not kept once a person in it has been erased', async () => {
    const { db } = store()
    const { id } = await read(
      Buffer.from('姓名,手机号,项目\n王小明,13800138000,MBA\n李雷,13900139000,MBA'),
    )
    await erasePerson(db, { phone, account: false }, by)
    expect(await db.$count(leadImportPieces)).toBe(0)
    expect(await start(db, id, { encoding: 'gb18030' })).toBe('started')
    await workOnImports(db)
    expect(await db.select().from(applications)).toMatchObject([{ name: '李雷' }])
  })

  it.each([
    ['a quotation without an end', 'name,phone\n"x,138', 'imports.malformed'],
    ['nothing but headings', 'name,phone\n', 'imports.empty'],
    ['bytes that are no text', '\0\0\0', 'imports.unreadable'],
    ['more than 60 columns', `${'a,'.repeat(60)}b\n1,2`, 'imports.too-wide'],
  ])('with %s is refused, and says so', async (_, text, problem) => {
    expect(await read(Buffer.from(text))).toMatchObject({ state: 'failed', problem })
  })

  it('is taken only in whole, from the officer who began it', async () => {
    const { db } = store()
    const id = await beginImport(db, 'x\0\u202E.csv', by)
    expect(await stateOf(db, id)).toMatchObject({ fileName: 'x.csv' })
    const long = await beginImport(db, '😀'.repeat(201), by)
    expect((await stateOf(db, long)).fileName).toBe('😀'.repeat(100))
    const other = { ...by, actor: { ...officer, id: randomUUID() } }
    const piece = (number: number, size = 1) => ({ id, number, bytes: new Uint8Array(size) })
    expect(await addPiece(db, piece(0), other)).toBe(false)
    expect(await addPiece(db, piece(0, largestPiece + 1), by)).toBe(false)
    expect(await addPiece(db, piece(-1), by)).toBe(false)
    expect(await addPiece(db, piece(1), by)).toBe(true)
    expect(await endUpload(db, id, 2, by)).toBe(false)
    expect(await checkSlice(db, id, at)).toBe(false)
    expect(await stateOf(db, id)).toMatchObject({ state: 'uploading' })
  })
})
