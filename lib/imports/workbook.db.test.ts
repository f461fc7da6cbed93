import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { applications } from '@/lib/db/schema/applications'
import { leadImportRows } from '@/lib/db/schema/imports'
import type { Database } from '@/lib/db/store'
import { entrySources, namedSources, sourceName } from '@/lib/content/desk'
import { openIntakes } from '@/lib/content/intakes'
import { decideImport } from '@/lib/imports/decide'
import { erasePerson } from '@/lib/applications/erase/erase'
import { maskAccount } from '@/lib/applications/inbox/application-text'
import { listApplications } from '@/lib/applications/inbox/list'
import { rowChecker } from '@/lib/imports/columns'
import { countRows, getImport, rowsOf, type LeadImport } from '@/lib/imports/find'
import { unknownValues } from '@/lib/imports/values'
import { workOnImports } from '@/lib/imports/work'
import { withheldFrom } from '@/lib/messages/send'
import { zipOf } from '@/lib/zip'
import { officer } from '@/tests/setup/applications'
import { consent, uploadList } from '@/tests/setup/imports'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-11-22T06:00:00Z')
const by = { actor: officer, at }
/** Saved by LibreOffice: an empty sheet before the list, a title above the headings, numbers, days, errors and a formula. */
const workbook = readFileSync(join(import.meta.dirname, 'fair.xlsx'))

describeWithStore('a list that is a workbook', (store) => {
  let db: Database
  beforeEach(() => {
    db = store().db
  })

  async function upload(bytes: Uint8Array) {
    const id = await uploadList(db, bytes, by)
    await workOnImports(db)
    const found = await getImport(db, id)
    if (!found) throw new Error('no import')
    return found
  }

  async function problemsOf({ id, headings, choices }: LeadImport) {
    const check = rowChecker(headings, choices)
    const rows = await rowsOf(db, id, 'all', 20)
    return rows.map(({ cells }) => check(cells).bad.map((one) => [one.field, one.value, one.error]))
  }

  it('keeps a landline with its extension as a number to call, to which nothing is sent', async () => {
    const list = [
      '姓名,电话,项目',
      '甲,010-6552 1234 转 801,mba',
      '乙,86-10-65521234-801,mba',
      '丙,6552 1234,mba',
    ]
    const found = await upload(Buffer.from(list.join('\n')))
    expect(await countRows(db, found.id)).toMatchObject({ valid: 1, inFile: 1, refused: 1 })
    await decideImport(
      db,
      { id: found.id, choices: { ...found.choices, consent }, start: true },
      by,
    )
    await workOnImports(db)
    const [stored, ...others] = await db.select().from(applications)
    expect(others).toEqual([])
    if (!stored) throw new Error('nothing is stored')
    expect(stored).toMatchObject({ name: '甲', phone: '01065521234-801' })
    const reachable = { ...stored, refusedAt: null }
    expect(withheldFrom(reachable, 'sms')).toBe('no-mobile')
    expect(withheldFrom({ ...reachable, email: 'a@b.example' }, 'mail')).toBeUndefined()
    for (const q of ['010 6552 1234', '65521234', '010-65521234-801', '+86 10 65521234 ext 801'])
      expect(await listApplications(db, { q }, {}, by), q).toMatchObject({
        items: [{ id: stored.id, phone: '010****1234' }],
      })
    const masked = { phone: '075526031234-801', email: null }
    expect(maskAccount(masked), 'with the whole area code').toBe('0755****1234')
    expect(await erasePerson(db, { phone: stored.phone, account: false }, by)).toMatchObject({
      applications: 1,
    })
    expect(await db.$count(leadImportRows)).toBe(1)
  })

  it('is read like a text: its first sheet with rows, below a title, with the digits of numbers and no errors as names', async () => {
    const found = await upload(workbook)
    expect(found).toMatchObject({ state: 'ready', problem: null })
    expect(found.choices).toMatchObject({ above: 1, sheet: { name: '深圳教育展', others: 1 } })
    expect(found.choices.encoding).toBeUndefined()
    const rows = await db.select().from(leadImportRows).orderBy(asc(leadImportRows.line))
    expect(rows.map(({ line, phone }) => [line, phone])).toEqual([
      [3, null],
      [4, '13800138002'],
      [6, null],
      [7, null],
      [8, null],
      [9, null],
      [10, '13800138007'],
    ])
    expect(rows[1]?.cells).toEqual([
      '李四',
      '138 0013 8002',
      '在线DBA',
      '想了解\n奖学金',
      '2026-11-20 15:30',
    ])
    expect(await countRows(db, found.id)).toMatchObject({ valid: 2, refused: 5 })
  })

  it('asks once what each unknown text means, proposes, and remembers the answer for the next list', async () => {
    const found = await upload(workbook)
    expect(await unknownValues(db, found)).toEqual([
      { field: 'project', text: '工商管理', plain: '工商管理', rows: 2, chosen: '' },
      { field: 'project', text: '金融学硕士', plain: '金融学硕士', rows: 1, chosen: 'msf' },
    ])
    const values = { project: { 工商管理: 'mba', 金融学硕士: 'msf' } }
    await decideImport(
      db,
      { id: found.id, choices: { ...found.choices, values }, start: false },
      by,
    )
    await workOnImports(db)
    // Two rows have no name: a cell with an error, and NULL.
    expect(await countRows(db, found.id)).toMatchObject({ valid: 5, refused: 2 })
    const { choices } = (await getImport(db, found.id)) ?? found
    await decideImport(db, { id: found.id, choices: { ...choices, consent }, start: true }, by)
    await workOnImports(db)
    const stored = await db
      .select({ name: applications.name, project: applications.project })
      .from(applications)
      .orderBy(asc(applications.phone))
    expect(stored).toEqual([
      { name: '王小明', project: 'msf' },
      { name: '李四', project: 'online-dba' },
      { name: 'AMY lee', project: 'mba' },
      { name: '赵六', project: 'mba' },
      { name: '孙七', project: 'msf' },
    ])
    const next = await upload(
      Buffer.from('姓名,手机号码,课程\n钱八,13800138008,工商 管理\n周九,13800138009,陶艺'),
    )
    expect(await countRows(db, next.id)).toMatchObject({ valid: 1, refused: 1 })
    expect((await unknownValues(db, next)).map(({ text, chosen }) => [text, chosen])).toEqual([
      ['工商 管理', 'mba'],
      ['陶艺', ''],
    ])
    const taken = { ...next.choices, values: { project: { 工商管理: '' } } }
    await decideImport(db, { id: next.id, choices: taken, start: false }, by)
    await workOnImports(db)
    expect(await countRows(db, next.id)).toMatchObject({ valid: 0, refused: 2 })
  })

  it('takes sources and intakes by their names, asks what others mean, and keeps a row without them', async () => {
    const [project = 'mba', [first] = []] = Object.entries(openIntakes(at))[0] ?? []
    const start = first?.start ?? '2031-03-01'
    const [year, month, day] = start.split('-').map(Number)
    const [, second = '', third = ''] = namedSources()
    const list = [
      '姓名,手机,项目,来源,入学时间',
      `甲,13800138001,${project},${sourceName('zh-CN', second)},${year}年${month}月${day}日`,
      `乙,13800138002,${project},抖音直播间,下一期`,
      `丙,13800138003,${project},熟人介绍,#REF!`,
    ]
    const found = await upload(Buffer.from(list.join('\n')))
    const asked = await unknownValues(db, found)
    expect(asked.map(({ field, text }) => [field, text])).toEqual(
      expect.arrayContaining([
        ['channel', '抖音直播间'],
        ['channel', '熟人介绍'],
        ['intake', '下一期'],
      ]),
    )
    expect(asked).toHaveLength(3)
    const told = await problemsOf(found)
    expect(told).toEqual([
      [],
      [
        ['intake', '下一期', 'components.staff.imports.unknown-value'],
        ['channel', '抖音直播间', 'components.staff.imports.unknown-value'],
      ],
      [['channel', '熟人介绍', 'components.staff.imports.unknown-value']],
    ])
    const values = { channel: { 抖音直播间: third }, intake: { 下一期: start } }
    const choices = { ...found.choices, values, consent }
    await decideImport(db, { id: found.id, choices, start: false }, by)
    await workOnImports(db)
    const { choices: kept } = (await getImport(db, found.id)) ?? found
    await decideImport(db, { id: found.id, choices: kept, start: true }, by)
    await workOnImports(db)
    const { name, channel, intake } = applications
    expect(
      await db.select({ name, channel, intake }).from(applications).orderBy(asc(name)),
    ).toEqual([
      { name: '丙', channel: entrySources().import, intake: null },
      { name: '乙', channel: third, intake: start },
      { name: '甲', channel: second, intake: start },
    ])
    // The next list knows the answer.
    const next = await upload(Buffer.from('姓名,手机,项目,来源\n丁,13800138004,mba,抖音直播间'))
    expect(await unknownValues(db, next)).toMatchObject([{ text: '抖音直播间', chosen: third }])
    expect(await countRows(db, next.id)).toMatchObject({ valid: 1, incomplete: 0 })
  })

  const named = [
    ['old-workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      'spreadsheet',
      zipOf([
        { path: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      ]),
    ],
    ['spreadsheet', zipOf([{ path: 'Index/Document.iwa', bytes: Buffer.from('x') }])],
    ['binary-workbook', zipOf([{ path: 'xl/workbook.bin', bytes: Buffer.from('x') }])],
    ['archive', zipOf([{ path: 'content.xml', bytes: Buffer.from('<office/>') }])],
    [
      'web-page',
      Buffer.from(
        '\uFEFF<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>姓名',
      ),
    ],
    ['damaged', workbook.subarray(0, 4_000)],
    ['damaged', zipOf([{ path: 'xl/workbook.xml', bytes: Buffer.from('<workbook') }])],
  ] as const
  it.each(named)('is told what it is when it is none: %s', async (kind, bytes) => {
    expect(await upload(bytes)).toMatchObject({ state: 'failed', problem: `imports.${kind}` })
  })
})
