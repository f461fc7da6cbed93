import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FilterList } from '@/components/edit/filter-list'

afterEach(cleanup)

test('a filter opens the parts with a row that has every word, and hides the others until it is cleared', async () => {
  render(
    <FilterList>
      <input name="q" type="search" aria-label="Find" />
      {['Fees 费用', 'Visa 签证'].map((row) => (
        <details key={row} data-part>
          <summary>Part</summary>
          <ul>
            <li data-row>{row}</li>
            <li data-row>Other</li>
          </ul>
        </details>
      ))}
    </FilterList>,
  )
  const user = userEvent.setup()
  const parts = Array.from(document.querySelectorAll('details'))
  const rows = () =>
    Array.from(document.querySelectorAll<HTMLElement>('li:not([hidden])'), (row) => row.textContent)
  await user.type(screen.getByLabelText('Find'), 'ＦＥＥ 费')
  expect(rows()).toEqual(['Fees 费用'])
  expect(parts.map(({ open, hidden }) => [open, hidden])).toEqual([
    [true, false],
    [false, true],
  ])
  await user.clear(screen.getByLabelText('Find'))
  expect(rows()).toHaveLength(4)
  expect(parts.map(({ open, hidden }) => [open, hidden])).toEqual([
    [false, false],
    [false, false],
  ])
})
