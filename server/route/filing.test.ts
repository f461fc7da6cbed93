import { expect, test } from 'vitest'
import filings from '@/content/facts/filings.json'
import { filingFor } from '@/server/route/resolve'

test.each(filings.filter(({ keyword }) => keyword !== ''))(
  'the keyword $keyword is found in any letters',
  ({ keyword }) => {
    const found = filingFor(`www.${keyword}.test`)
    expect(filings[found]?.keyword).toBe(keyword)
    expect(filingFor(`WWW.${keyword.toUpperCase()}.TEST:3000`)).toBe(found)
  },
)
