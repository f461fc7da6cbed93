import { expect, it } from 'vitest'
import { setStatus } from '@/lib/applications/change/change-status'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { Database } from '@/lib/db/store'
import { getIntl } from '@/lib/i18n/intl'
import { reportLines, figureNames } from '@/lib/applications/numbers/rows'
import { officer, submission } from '@/tests/setup/applications'
import { numbersOf } from '@/tests/setup/numbers'
import { describeWithStore } from '@/tests/setup/stores'
import type { Locale } from '@/schemas/locale'

const at = new Date('2026-03-09T00:00:00Z')
let number = 0

async function apply(db: Database, locale: Locale, day: string, contacted = false): Promise<void> {
  number += 1
  const sent = { at: new Date(`2026-03-${day}T02:00:00Z`) }
  const result = await submitApplication(
    db,
    submission({ locale, phone: `139${String(number).padStart(8, '0')}` }, sent),
  )
  if (contacted && 'id' in result)
    await setStatus(db, { id: result.id, version: 1, status: 'contacted' }, { actor: officer, at })
}

/** The cells of the lines that begin with this table. */
function tableOf(lines: readonly string[], table: string): string[][] {
  return lines.map((line) => line.trimEnd().split(',')).filter(([name]) => name === table)
}

describeWithStore('the numbers as CSV', (store) => {
  it('list the languages of the applicants, most first, with the period before beside it', async () => {
    const { db } = store()
    await apply(db, 'en-US', '02', true)
    await apply(db, 'en-US', '03')
    await apply(db, 'en-US', '04')
    await apply(db, 'zh-CN', '05', true)
    const week = await numbersOf(db, { from: '2026-03-02', to: '2026-03-08' }, at)
    for (const [locale, table, english, chinese] of [
      ['en-US', 'By language', 'English', 'Chinese'],
      ['zh-CN', '按语言', '英文', '中文'],
    ] as const) {
      const words = { locale, intl: getIntl(locale) }
      const lines = [...reportLines(words, week, { names: new Map(), only: undefined })].map(
        (line) => line.replace(/^\uFEFF/, ''),
      )
      const rows = tableOf(lines, table)
      expect(
        rows.map(([, name, , , , applications, , , contacted]) => [name, applications, contacted]),
      ).toEqual([
        [english, '3', '1'],
        [chinese, '1', '1'],
      ])
      // After name and group, the figures of now and of the week, then those of the week before, in which nobody had applied.
      for (const row of rows) {
        expect(row).toHaveLength(2 + 2 * figureNames.length - 3)
        expect(row[2 + figureNames.length]).toBe('0')
      }
    }
  })
})
