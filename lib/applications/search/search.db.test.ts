import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { orders } from '@/lib/applications/inbox/cursor'
import { listApplications } from '@/lib/applications/inbox/list'
import { submitApplication } from '@/lib/applications/receive/submit'
import { matchingOf } from '@/lib/applications/search/match-rows'
import { scanInSlices } from '@/lib/applications/search/scan-in-slices'
import { spellingsOf, fillSpellings } from '@/lib/applications/search/store-spellings'
import { termsOf } from '@/lib/applications/search/terms'
import { applications, applicationSpellings } from '@/lib/db/schema/applications'
import { foldName } from '@/lib/text/fold'
import { mailApplicationSchema } from '@/schemas/enrolment'
import { normalizePhone } from '@/schemas/phone'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }

/** The same numbers in each run. */
let seed = 20_261_122
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <Item>(items: readonly Item[] | string) => items[random(items.length)] as Item
const several = (most: number, make: () => string) =>
  Array.from({ length: 1 + random(most) }, make).join('')

const surnames = '王单曾仇吕欧乐林'
const given = '小明雅婷远行重娜茜'
const letters = () => several(5, () => pick<string>('aeinrst%_\\A'))
const name = () =>
  random(3) === 0
    ? `${pick(['Ann', 'Li', 'José', 'O’Brien', 'Zoë'])} ${letters().replace(/[^a-z]/gi, '')}x`
    : pick<string>(surnames) + several(2, () => pick<string>(given))
const text = () =>
  several(6, () =>
    pick(['备注', '学费', '下周', ' ', 'call', ' again', letters(), '，', '%', '13']),
  )

type Known = {
  id: string
  name: string
  phone: string
  reference: string
  notes: string[]
  shown: string
}

/** What a search must find, by reading everything. */
function naive(all: readonly Known[], q: string): Set<string> {
  const split = q.trim().split(/\s+/)
  const words = split.some((word) => foldName(word) !== '')
    ? split.filter((word) => foldName(word) !== '')
    : split
  const digitsOf = (text: string) =>
    [normalizePhone(text), text.replace(/\D/g, '')]
      .flatMap((digits) => [digits, digits.replace(/^0(?=\d{5})/, '')])
      .filter((digits) => /^\d{3,15}$/.test(digits) && /^[\d\s+()-]+$/.test(text))
  const typed = digitsOf(q).length === 0 ? words : [q.trim()]
  const matches = (one: Known, word: string) => {
    const digits = digitsOf(word)
    if ([one.name, ...one.notes].some((held) => held.toLowerCase().includes(word.toLowerCase())))
      return true
    if (digits.length > 0)
      return digits.some(
        (some) =>
          one.phone.startsWith(some) ||
          one.phone.endsWith(some) ||
          one.reference.slice(6) === some.replace(/^0+/, '').padStart(6, '0'),
      )
    const spelling = foldName(word)
    return spelling !== '' && spellingsOf(one.name).some((spelt) => spelt.startsWith(spelling))
  }
  const family = (shown: string) => all.filter((one) => one.shown === shown)
  return new Set(
    all
      .map(({ shown }) => shown)
      .filter((shown) => typed.every((word) => family(shown).some((one) => matches(one, word)))),
  )
}

describeWithStore('a search of questions and WeChat IDs', (store) => {
  it('finds their words, alone and with the name', async () => {
    const { db } = store()
    const asked = { question: '在职可以读吗？\nCan I defer?', wechat: 'ming_2026' }
    await submitApplication(db, submission({ name: '王小明', ...asked }))
    await submitApplication(db, submission({ name: '王小红', phone: '13900139000' }))
    const names = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map(({ name }) => name)
    for (const q of ['可以读', 'DEFER', 'ming_20', '王 defer', 'wang 在职'])
      expect(await names(q), q).toEqual(['王小明'])
    expect(await names('王小')).toHaveLength(2)
    expect(await names('红 defer')).toEqual([])
  })
})

describeWithStore('a search for what somebody gave besides the name', (store) => {
  const wanted = '王小明'
  const found = async (q: string) =>
    (await listApplications(store().db, { q }, {}, by)).items.map(({ name }) => name)

  it.each([
    [
      '+971501234567',
      '+971501234567 · 00971501234567 · +971 50 123 4567 · 00971-50-1234567 · 0501234567 · 050 123 4567 · 4567',
    ],
    [
      '+442079460958',
      '+44 20 7946 0958 · +44 (0)20 7946 0958 · 0044 20 7946 0958 · 011442079460958 · 020 7946 0958 · 442079460958',
    ],
  ])('finds %s however it is spelled', async (phone, spellings) => {
    const email = 'ming@mail.example'
    const sent = { project_id: '1012', name: wanted, phone, email, consent: '1', form: 'training' }
    await submitApplication(store().db, {
      ...submission(),
      values: mailApplicationSchema.parse(sent),
    })
    await submitApplication(store().db, submission({ name: '王小红', phone: '13900139000' }))
    for (const q of spellings.split(' · ')) expect(await found(q), q).toEqual([wanted])
  })

  it('finds a mainland number in any spelling', async () => {
    await submitApplication(store().db, submission({ name: wanted, phone: '13800138000' }))
    for (const q of [
      '+8613800138000',
      '008613800138000',
      '138-0013-8000',
      '0138 0013 8000',
      '86 138 0013 8000',
    ])
      expect(await found(q), q).toEqual([wanted])
  })

  it('finds a part of an address, an organization and a campaign', async () => {
    const { db } = store()
    const email = 'Xiao.Ming@firma.example'
    const sent = {
      project_id: '1012',
      name: wanted,
      phone: '',
      email,
      consent: '1',
      form: 'training',
    }
    const more = { organisation: 'Firma Nord 有限公司', utm_campaign: 'spring-fair' }
    const values = mailApplicationSchema.parse({ ...sent, ...more })
    await submitApplication(db, { ...submission(), values })
    await submitApplication(db, submission({ name: '王小红', phone: '13900139000' }))
    for (const q of [
      'xiao.ming',
      'FIRMA.example',
      'ming@firma',
      'nord',
      '有限公司',
      'Spring-Fair',
      '王 nord',
    ])
      expect(await found(q), q).toEqual([wanted])
    const { email: stored } =
      (await db.select().from(applications).where(eq(applications.name, wanted)))[0] ?? {}
    const ids = await scanInSlices(
      db,
      {},
      { terms: termsOf('nord'), order: 'newest', most: 9, longest: 9_000 },
    )
    expect([stored, ids]).toEqual(['xiao.ming@firma.example', [expect.any(String)]])
  })
})

describeWithStore('a search for a name, a phone or a reference', (store) => {
  it('finds each of its writings', { timeout: 60_000 }, async () => {
    const { db } = store()
    const people = [
      '买买提·艾力',
      '買買提‧卡德爾',
      '王　小 明',
      '⽅⽂',
      'Ｊｏｈｎ Ｓｍｉｔｈ',
      '王晓明',
      '歐陽娜娜',
    ]
    for (const [index, name] of people.entries())
      await submitApplication(
        db,
        submission({ name, phone: `1390013900${index}`, question: '學費？MBA' }),
      )
    const names = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map((one) => one.name)
    const expected = {
      '买买提·艾力': [
        '买买提•艾力',
        '買買提・艾力',
        '买买提．艾力',
        '买买提艾力',
        '买买提 · 艾力',
        '\u2068艾力\u2069',
      ],
      '買買提‧卡德爾': [
        '买买提·卡德尔',
        '卡德尔',
        '13900139001',
        '+86 139-0013-9001',
        '（0086）139·0013·9001',
        '９００１',
      ],
      '王　小 明': ['王小明', '小明', '王 小 明', '⺩小明', '王小\u200B明'],
      '⽅⽂': ['方文', '方'],
      'Ｊｏｈｎ Ｓｍｉｔｈ': ['john smith', 'ＪＯＨＮ', 'Smith', '13900139004 john'],
      歐陽娜娜: ['欧阳娜娜', '欧阳', '娜娜', 'ouyang'],
      王晓明: ['王晓明', '王曉明'],
    }
    for (const [name, typed] of Object.entries(expected))
      for (const q of typed) expect(await names(q), q).toEqual([name])
    const [first] = (await listApplications(db, { q: '方文' }, {}, by)).items
    const reference = first?.reference ?? ''
    for (const q of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', '–'),
      reference.replaceAll('-', ''),
      reference.replaceAll('-', '－').replace('BH', 'ＢＨ'),
      `【${reference}】 `,
      `${reference} 方文`,
    ])
      expect(await names(q), q).toEqual(['⽅⽂'])
    expect(await names('ＭＢＡ')).toHaveLength(people.length)
  })
})

describeWithStore('a search', (store) => {
  const all: Known[] = []

  beforeEach(async () => {
    const { db } = store()
    all.length = 0
    for (let index = 0; index < 40; index += 1) {
      const phone = `13${String(800_000_000 + random(40) * 7_919_111).slice(0, 9)}`
      const result = await submitApplication(db, submission({ name: name(), phone }))
      if (!('id' in result)) throw new Error(result.kind)
      const notes = Array.from({ length: random(3) }, () => text().trim() || '—')
      for (const body of notes) await addNote(db, { id: result.id, body }, by)
      const [row] = await db.select().from(applications).where(eq(applications.id, result.id))
      if (row) all.push({ ...row, notes, shown: row.id })
    }
    for (const one of all.slice(0, 8)) {
      const kept = all[20 + random(20)]
      if (!kept) continue
      one.shown = kept.id
      await db.update(applications).set({ duplicateOf: kept.id }).where(eq(applications.id, one.id))
    }
  })

  it('finds exactly what reading everything finds', { timeout: 240_000 }, async () => {
    const { db } = store()
    const shown = [...new Set(all.map((one) => one.shown))]
    const part = (whole: string) => {
      const from = random(whole.length)
      return whole.slice(from, from + 1 + random(4))
    }
    const ways = [
      () => text(),
      () => part(pick(all).name),
      () => pick(spellingsOf(pick(all).name)).slice(0, 1 + random(6)),
      () => part(pick(all).notes[0] ?? '备注'),
      () => `${part(pick(all).name)} ${part(pick(all).notes[0] ?? 'call')}`,
      () => pick(all).phone.slice(-4),
      () => pick(all).phone.slice(0, 3 + random(4)),
      () => String(1 + random(40)).padStart(4, '0'),
    ]
    for (let round = 0; round < 60; round += 1) {
      const q = pick(ways)().normalize('NFC').trim().split(/\s+/).slice(0, 5).join(' ')
      if (q === '') continue
      const expected = [...naive(all, q)].sort()
      const { items } = await listApplications(db, { q, flagged: 'included' }, { size: 100 }, by)
      expect(items.map(({ id }) => id).sort(), `list: ${q}`).toEqual(expected)
      expect([...(await matchingOf(db, shown, termsOf(q)))].sort(), `rows: ${q}`).toEqual(expected)
      const how = { terms: termsOf(q), order: pick(orders), most: 1_000, longest: 60_000 }
      expect((await scanInSlices(db, { flagged: 'included' }, how)).sort(), `walk: ${q}`).toEqual(
        expected,
      )
    }
  })

  it('finds applications from before spellings were stored, once they are filled in', async () => {
    const { db } = store()
    await db.delete(applicationSpellings)
    await db.update(applications).set({ nameOrder: '' })
    const q = spellingsOf(all[9]?.name ?? '')[0] ?? ''
    const found = async () => (await listApplications(db, { q }, {}, by)).items.length
    const expected = naive(all, q).size
    expect(await found()).toBeLessThan(expected)
    expect(await fillSpellings(db)).toBe(all.length)
    expect(await fillSpellings(db)).toBe(0)
    expect(await found()).toBe(expected)
    expect(await db.$count(applications, eq(applications.nameOrder, ''))).toBe(0)
  })
})
