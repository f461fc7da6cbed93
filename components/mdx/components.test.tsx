import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mdxComponents } from '@/components/mdx/components'
import { vocabulary } from '@/components/mdx/generated/vocabulary'
import { PointsCalculator } from '@/components/sections/points-calculator'
import { getClaim } from '@/lib/content/claims'
import { getProgrammes } from '@/lib/content/programmes'
import { locales } from '@/schemas/locale'

const elements = ['h2', 'h3', 'a', 'p', 'li', 'img', 'table', 'tr', 'td', 'th']

describe.each(locales)('in %s', (locale) => {
  const components = mdxComponents({ locale, path: '/alumnus/zijinghua' })
  const show = (name: string, props: Record<string, unknown> = {}) => {
    const Component = components[name]
    if (!Component) throw new Error(`No component ${name}`)
    return render(<Component {...props} />)
  }

  test('documents can use exactly the vocabulary that the content check allows', () => {
    const names = Object.keys(components).filter((name) => !elements.includes(name))
    expect(names.sort()).toEqual(Object.keys(vocabulary).sort())
  })

  test('a fact is the number of the one place that states it', () => {
    expect(show('Fact', { id: 'degree-students' })).toContain(
      `>${getClaim(locale, 'degree-students').written}<`,
    )
    expect(() => show('Fact', { id: 'no-such-fact' })).toThrow('no-such-fact')
  })

  test('each notice has words', () => {
    for (const kind of ['recognition', 'affiliation', 'no-guarantee', 'sample', 'points']) {
      expect(show('Notice', { kind }).length).toBeGreaterThan(300)
    }
  })

  test('links to other sites open a new tab and say so', () => {
    const html = show('a', { href: 'https://www.cscse.edu.cn', children: 'CSCSE' })
    expect(html).toContain('target="_blank" rel="noopener"')
    expect(html).toContain('sr-only')
    expect(show('a', { href: '/about/contact', children: 'x' })).toBe(
      '<a href="/about/contact">x</a>',
    )
  })

  test('the finder leads to the page of each program', () => {
    const addresses = [...show('ProgrammeFinder').matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
    expect(addresses).toContain('/project/msf')
    expect(addresses).toContain('/project/stony-brook-msf-pre')
    expect(addresses).toContain('/project/mba')
  })

  test('the finder shows nine programs of a level, leads to all of them, and grows no further', () => {
    const [one] = getProgrammes(locale).filter(({ level }) => level === 'mba')
    if (!one) throw new Error('There is no MBA')
    const shown = (count: number) => {
      const all = Array.from({ length: count }, (_, index) => ({
        ...one,
        page: `/project/p-${index}`,
      }))
      const { ProgrammeFinder } = mdxComponents({ locale, path: '/', draft: { programmes: all } })
      return ProgrammeFinder ? render(<ProgrammeFinder />) : ''
    }
    expect(shown(9)).toContain('href="/project/p-8"')
    expect(shown(9)).not.toContain('/project/find')
    expect(shown(10)).toContain('href="/project/find?level=mba"')
    expect(shown(10)).toContain('10')
    expect(shown(600)).toHaveLength(shown(100).length)
  })

  test('every program leads to its page', () => {
    expect(show('Programmes', { only: ['emba'] })).toContain('href="/project/emba"')
    expect(show('Programmes', { only: ['msf'] })).toContain('href="/project/msf"')
  })

  test('the facts of a program are on its page alone', () => {
    const own = mdxComponents({ locale, path: '/project/msf' })
    const Fees = own.ProgrammeFees
    if (!Fees) throw new Error('No component ProgrammeFees')
    expect(render(<Fees />)).toMatch(/19,200.*18,800/)
    expect(() => show('ProgrammeFees')).toThrow('/alumnus/zijinghua is not the page of a program')
  })

  test('a figure of a named program and the refund rules are on every page', () => {
    expect(show('ProgrammeFact', { of: 'full-time-dba', is: 'ielts' })).toBe('7.0')
    expect(show('RefundRules', { of: 'university' })).toMatch(/100%.*80%.*50%/)
    expect(() => show('ProgrammeFact', { of: 'mba', is: 'ielts' })).toThrow('requires no such test')
    expect(() => show('ProgrammeFact', { of: 'msd', is: 'ielts' })).toThrow('msd is not a program')
  })
})

test('the matching fund is stated in English alone', () => {
  const points = locales.map((locale) => {
    const element = PointsCalculator({ page: { locale, path: '/alumnus/zijinghua' } })
    return element.props.rules.matching
  })
  expect(points).toEqual([undefined, 20])
})
