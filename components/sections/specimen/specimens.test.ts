import { textsOf, catalogOf } from '@/components/mdx/page'
import { describe, expect, it } from 'vitest'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import { openIntakes, today } from '@/components/sections/programme/days'
import type { Specimen, SpecimenTable } from '@/components/sections/specimen/specimen'
import {
  brochureOf,
  specimensOf,
  type SpecimenKind,
} from '@/components/sections/specimen/specimens'
import claims from '@/content/facts/claims.json'
import refunds from '@/content/facts/refunds.json'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Fee, Offer } from '@/schemas/content/programme-offer'

const money = 'components.sections.programme.money'
const slugs = programmesWithSpecimens('zh-CN').map(({ slug }) => slug)

function contextOf(locale: Locale, slug: string) {
  const programme = programmesWithSpecimens(locale).find((one) => one.slug === slug)
  if (!programme) throw new Error(`No program ${slug}`)
  return specimenContext(locale, programme)
}

function specimenOf(locale: Locale, slug: string, kind: SpecimenKind): Specimen {
  const found = specimensOf(contextOf(locale, slug)).find((one) => one.kind === kind)
  if (!found) throw new Error(`No specimen ${kind}`)
  return found.specimen
}

const tables = ({ sections }: Specimen): SpecimenTable[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
  )

const lastCell = (table: SpecimenTable | undefined, row: number) =>
  table?.rows.at(row)?.cells.at(-1) ?? ''

/** The sums by currency, computed here from the facts. */
function sums(
  { fees, courses }: Offer,
  of: (fee: Fee) => boolean = () => true,
): Map<string, number> {
  const credits = courses.reduce((sum, course) => sum + course.credits, 0)
  const totals = new Map<string, number>()
  for (const fee of fees.filter(of)) {
    const claim = Object.entries(claims).find(([id]) => id === fee.claim)?.[1].value
    const amount =
      fee.amount ?? (fee.perCredit === undefined ? Number(claim) : fee.perCredit * credits)
    totals.set(fee.currency, (totals.get(fee.currency) ?? 0) + amount)
  }
  return totals
}

const figures = (text: string) =>
  (text.match(/[\d,]*\d(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')))
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

/** A specimen without its words: what both languages share. */
const shapeOf = ({ sections, notes }: Specimen) => ({
  notes: notes.length,
  sections: sections.map(({ blocks }) =>
    blocks.map((block) => {
      if (block.kind === 'table')
        return block.rows.map(({ cells, strong }) => [cells.length, strong])
      if (block.kind === 'terms') return block.terms.length
      return block.kind === 'checklist' ? block.items.length : block.names.length
    }),
  ),
})

/** What a family asks about a program, beside what the tables say. */
const asked = [
  'approval',
  'recognition',
  'cost',
  'rmb',
  'payee',
  'entry.submit',
  'courses.electives',
  'profile',
  'service.paid',
  'scholarships',
  'loans',
  'refunds.to',
  'refunds.day',
  'refunds.back',
  'rules.deferral',
  'rules.transfer',
  'rules.appeal',
  'rules.complaint',
] as const

describe.each(slugs)('the specimens of %s', (slug) => {
  it('have the same structure in all languages', () => {
    const [first, ...others] = locales.map((locale) =>
      specimensOf(contextOf(locale, slug)).map(({ kind, specimen }) => [kind, shapeOf(specimen)]),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(first).toHaveLength(5)
  })

  it.each(locales)(
    'are followed by a brochure that answers what a family asks, in %s',
    (locale) => {
      const context = contextOf(locale, slug)
      const text = textsOf(context)
      const { sections } = brochureOf(context)
      const terms = new Map(
        sections.flatMap(({ blocks }) =>
          blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : [])),
        ),
      )
      for (const id of asked) {
        const label = text(`components.sections.programme.${id}`)
        expect(terms.get(label), label).toMatch(/\S/)
      }
      const shown = tables(brochureOf(context)).map(({ rows }) => rows.length)
      expect(Math.min(...shown)).toBeGreaterThan(0)
    },
  )

  it.each(locales)('add up to the facts, in %s', (locale) => {
    const { offer } = contextOf(locale, slug).programme
    const [fees, payees] = tables(specimenOf(locale, slug, 'quotation'))
    expect(fees?.rows).toHaveLength(offer.fees.length + 1)
    expect(sorted(figures(lastCell(fees, -1)))).toEqual(sorted(sums(offer).values()))
    const byPayee = payees?.rows.flatMap(({ cells }) => figures(cells[1] ?? '')) ?? []
    const whole = [...sums(offer).values()].reduce((sum, one) => sum + one, 0)
    expect(byPayee.reduce((sum, one) => sum + one, 0)).toBe(whole)
  })

  it.each(locales)('refund the shares of the schedule, of what was paid, in %s', (locale) => {
    const { offer } = contextOf(locale, slug).programme
    const shown = tables(specimenOf(locale, slug, 'refunds'))
    for (const payee of ['university', 'operator'] as const) {
      const whole = sums(offer, (fee) => fee.payee === payee && fee.refund === 'schedule')
      if (whole.size === 0) continue
      const table = shown.shift()
      expect(table?.rows.map(({ cells }) => cells[1])).toEqual(
        refunds[payee].map(({ percent }) => `${percent}%`),
      )
      if (payee === 'operator') continue
      const count = offer.intakes[0]?.due.length ?? 0
      refunds[payee].forEach(({ percent }, row) => {
        const expected =
          percent === 0 ? [] : [...whole.values()].map((sum) => (sum / count) * (percent / 100))
        expect(sorted(figures(lastCell(table, row)))).toEqual(sorted(expected))
      })
    }
    const [steps] = shown
    expect(shown).toHaveLength(2)
    const amounts = (cell = '') =>
      Object.fromEntries(
        cell.split(textsOf(contextOf(locale, slug))(`${money}.plus`)).map((one) => {
          const [figure = 0] = figures(one)
          return [one.replace(/[\d,.]/g, ''), figure]
        }),
      )
    for (const { cells } of steps?.rows ?? []) {
      const [paid, back, lost] = cells.slice(1).map(amounts)
      for (const [currency, sum] of Object.entries(back ?? {}))
        if (sum > 0) expect((lost?.[currency] ?? 0) + sum).toBe(paid?.[currency])
    }
  })

  it('list every course, slot and intake', () => {
    const { offer } = contextOf('en-US', slug).programme
    const credits = offer.courses.reduce((sum, course) => sum + course.credits, 0)
    const [courses] = tables(specimenOf('en-US', slug, 'outline'))
    expect(courses?.rows).toHaveLength(offer.courses.length + (credits > 0 ? 1 : 0))
    if (credits > 0) expect(lastCell(courses, -1)).toBe(String(credits))
    const all = tables(specimenOf('en-US', slug, 'timetable'))
    const [week] = all
    const dates = all.at(-1)
    expect(week?.rows).toHaveLength(offer.week.length + 1)
    const open = openIntakes(offer, today()).flatMap(({ rounds }) => rounds)
    expect(dates?.rows ?? []).toHaveLength(open.length)
  })
})

describe.each(['stony-brook-msf-pre'])('%s, which is named after a real institution', (slug) => {
  it.each(locales)('has only terms of the provider and says so, in %s', (locale) => {
    const context = contextOf(locale, slug)
    const own = specimensOf(context)
    const university = textsOf(context)('components.sections.programme.payee.university')
    const [fees, payees] = tables(specimenOf(locale, slug, 'quotation'))
    for (const { cells } of [...(fees?.rows ?? []), ...(payees?.rows ?? [])])
      expect(cells).not.toContain(university)
    const said = JSON.stringify(own)
    for (const { name } of Object.values(catalogOf(context).labels.universities))
      expect(said).not.toContain(name)
    const affiliation = textsOf(context)('components.sections.notice.affiliation.title')
    for (const { specimen } of own) expect(specimen.notes).toContain(affiliation)
  })
})
