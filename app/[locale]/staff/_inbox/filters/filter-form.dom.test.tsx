import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FilterForm } from './filter-form'

afterEach(cleanup)

test.each([
  ['newest', 0],
  ['name', 1],
])('an order %s that was chosen before the scripts ran is applied', (chosen, sent) => {
  let count = 0
  render(
    <FilterForm
      values={{ sort: 'newest' }}
      onSubmit={(event) => {
        event.preventDefault()
        count += 1
      }}
    >
      <select name="sort" aria-label="Order" defaultValue={chosen}>
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </select>
    </FilterForm>,
  )
  expect(count).toBe(sent)
})
