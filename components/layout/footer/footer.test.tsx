import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Footer } from '@/components/layout/footer'
import type { Operator } from '@/components/layout/footer/index'
import { getFooter } from '@/lib/content/menu'
import { getOrganization } from '@/lib/content/organization'
import { locales } from '@/lib/i18n/locales'
import { FILING_PLACEHOLDER } from '@/lib/placeholders'
import { leadsNowhere } from '@/schemas/sample-host'

const t = (id: string, values?: object) =>
  [id.split('.').at(-1), ...Object.values(values ?? {})].join(' ')

function html(locale: (typeof locales)[number], change: Partial<Operator> = {}) {
  const operator = { ...getOrganization(locale), ...change }
  return renderToStaticMarkup(
    <Footer operator={operator} footer={getFooter(locale)} year={2026} t={t} />,
  )
}

describe.each(locales)('Footer in %s', (locale) => {
  const { words, outside, related } = getFooter(locale)
  const operator = getOrganization(locale)

  it('says who runs the site, how to reach them and that it is a sample', () => {
    for (const text of [
      operator.operator,
      operator.phone,
      operator.email,
      words.sample,
      '2012',
      '2026',
    ]) {
      expect(html(locale)).toContain(text)
    }
  })

  it('links the filing number of the host to the register', () => {
    expect(html(locale)).toMatch(
      new RegExp(
        `<a href="https://beian.miit.gov.cn" target="_blank" rel="noopener"[^>]*>${FILING_PLACEHOLDER}<`,
      ),
    )
  })

  it('leads to privacy, accessibility, the site map and everything related', () => {
    for (const href of [
      '/privacy',
      '/accessibility',
      '/sitemap',
      ...related.map(({ href }) => href),
    ]) {
      expect(html(locale)).toContain(`<a href="${href}" class`)
    }
  })

  it('opens every address outside in a new tab that cannot reach back', () => {
    const outwards = html(locale).match(/<a href="https:[^>]*>/g) ?? []
    // Affiliates of the sample data have no host, and no link.
    const hosted = operator.affiliates.filter(({ href }) => !leadsNowhere(href))
    expect(outwards).toHaveLength(outside.length + hosted.length + 1)
    for (const link of outwards) expect(link).toContain('target="_blank" rel="noopener"')
  })

  it('shows three QR codes', () => {
    for (const { label } of operator.qr) expect(html(locale)).toContain(`alt="qr ${label}"`)
  })

  it('shows the public-security filing only where there is one', () => {
    const publicSecurity = {
      number: '京公网安备 00000000000000号',
      href: 'https://beian.mps.gov.cn',
    }
    expect(html(locale)).not.toContain('beian.mps')
    expect(html(locale, { publicSecurity })).toContain(publicSecurity.number)
  })
})
