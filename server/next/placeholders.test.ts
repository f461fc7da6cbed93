import { describe, expect, it } from 'vitest'
import filings from '@/content/facts/filings.json'
import {
  FILING_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  RETENTION_PLACEHOLDER,
  subsiteChoice,
} from '@/lib/placeholders'
import { fillPayload, fillPlaceholders } from '@/server/next/placeholders'
import { filingFor } from '@/server/route/resolve'

describe('filing numbers', () => {
  it('are those of the keyword in the host, else the primary one', () => {
    for (const [index, { keyword }] of filings.entries())
      expect(filingFor(`www.${keyword}.example`)).toBe(index)
    expect(filings[filingFor('localhost')]?.primary).toBe(true)
  })

  it('stand in the language of the page, with the public address', () => {
    const page = `<a href="${ORIGIN_PLACEHOLDER}/about">${FILING_PLACEHOLDER}</a> ${FILING_PLACEHOLDER}`
    const filled = fillPlaceholders(page, 'https://www.bauhinia.example', 0, 'en-US')
    expect(filled).toBe(
      `<a href="https://www.bauhinia.example/about">${filings[0]?.number['en-US']}</a> ${filings[0]?.number['en-US']}`,
    )
  })

  it('come with the retention period of the configuration', () => {
    expect(
      fillPlaceholders(`${RETENTION_PLACEHOLDER}天`, 'https://www.bauhinia.example', 0, 'zh-CN'),
    ).toBe('365天')
  })
})

describe('links of program sub-sites', () => {
  const link = `<a href="${subsiteChoice('/kelley/msf', '/project/msf')}" target="${subsiteChoice('_blank', '_self')}">`
  const filled = (subsites: boolean) =>
    fillPlaceholders(link + link, 'https://www.bauhinia.example', 0, 'en-US', subsites)

  it('lead to the sub-site where one is configured', () => {
    expect(filled(true)).toBe('<a href="/kelley/msf" target="_blank">'.repeat(2))
  })

  it('lead to the page of the program otherwise', () => {
    expect(filled(false)).toBe('<a href="/project/msf" target="_self">'.repeat(2))
  })
})

describe('payloads', () => {
  const fill = (text: string) => text.replaceAll(FILING_PLACEHOLDER, 'ICP 1')
  const long = (text: string) =>
    `7:T${Buffer.byteLength(text).toString(16)},${text}8:["$","p",null,{"children":"x"}]\n`

  it('are filled in beside long texts', () => {
    const after = `9:["$","p",null,{"children":"${FILING_PLACEHOLDER}"}]\n`
    expect(fillPayload(long('荆园'.repeat(200)) + after, fill)).toContain('"children":"ICP 1"')
  })

  it('throws for a placeholder in a text with its length in front', () => {
    expect(() => fillPayload(long(`荆园 ${FILING_PLACEHOLDER}`), fill)).toThrow(
      /has its length in front/,
    )
  })
})
