import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import { linesOf } from '@/components/sections/cover/label'
import { Sheet } from '@/components/sections/paper'
import { formatTotals, totalsOf } from '@/components/sections/programme/money'
import { specimensOf } from '@/components/sections/specimen/specimens'
import { locales } from '@/lib/i18n/locales'

describe.each(locales)('the sheets in %s', (locale) => {
  const all = programmesWithSpecimens(locale)

  test('are drawn in less than 12 kB, without style attributes and within the page', () => {
    for (const programme of all) {
      const context = specimenContext(locale, programme)
      for (const { specimen } of specimensOf(context)) {
        const html = render(
          <Sheet
            specimen={specimen}
            operator={context.operator}
            programme={programme.name}
            stamp="S"
          />,
        )
        expect(html.length, `${programme.slug} ${specimen.title}`).toBeLessThan(12_000)
        expect(html).not.toContain('style=')
        const bottoms = [...html.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y))
        expect(Math.max(...bottoms)).toBeLessThan(424)
      }
    }
  })

  test('show the sum of the quotation', () => {
    for (const programme of all) {
      const context = specimenContext(locale, programme)
      const quotation = specimensOf(context).find(({ kind }) => kind === 'quotation')
      if (!quotation) throw new Error('No quotation')
      const html = render(
        <Sheet specimen={quotation.specimen} operator="O" programme={programme.name} stamp="S" />,
      )
      const sum = formatTotals(context, totalsOf(context, programme.offer)).match(/\d[\d,]+/g) ?? []
      for (const figure of sum) expect(html, programme.slug).toContain(figure)
    }
  })
})

test('a line breaks between words, and not before a Chinese comma', () => {
  expect(linesOf('one two three', 30, 6.5)).toEqual(['one two', 'three'])
  for (const line of linesOf('先看两样：钱付给了谁，通知哪一天送到。', 40, 6.5))
    expect(line).not.toMatch(/^[，。：]/)
})
