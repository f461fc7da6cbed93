import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EditField } from '@/components/edit/field'
import type { FieldTexts, FieldView } from '@/components/edit/field-view'
import { Folds } from '@/components/edit/folds'
import { editIds } from '@/components/edit/message-ids'
import { Messages } from '@/components/intl'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { staffIds } from '@/components/staff/message-ids'

afterEach(cleanup)

const texts: FieldTexts = {
  nameOf: () => undefined,
  standsFor: (name) => name,
  none: '',
  yes: '',
  no: '',
  remove: '',
  add: '',
  empty: '',
}
const line = (name: string): FieldView => ({
  name,
  label: name,
  control: 'line',
  required: true,
  options: [],
})
const group = (name: string, parts: readonly FieldView[]): FieldView => ({
  ...line(name),
  control: 'group',
  parts,
})
const of = (count: number) => Array.from({ length: count }, (_, index) => line(`part${index}`))
const form = group('', [
  group('fees', of(7)),
  group('dates', of(8)),
  group('offer', [group('courses', of(9))]),
  group('action', of(2)),
])

function show() {
  render(
    <Messages locale="en-US" ids={[...staffIds, ...editIds]}>
      <ActionForm
        id="content"
        action={() =>
          Promise.resolve({
            kind: 'error' as const,
            message: 'Wrong',
            fields: { '1/dates/part0': 'No day' },
            values: {},
          })
        }
      >
        <Folds side={1} />
        {[0, 1].map((side) => (
          <EditField
            key={side}
            field={form}
            name={`${side}`}
            value={undefined}
            texts={texts}
            folds="inside"
          />
        ))}
        <Submit>Send</Submit>
      </ActionForm>
    </Messages>,
  )
}
const open = () =>
  [...document.querySelectorAll('details[data-fold]')].flatMap((one) =>
    one.hasAttribute('open') ? [one.getAttribute('data-fold')] : [],
  )

test('the parts with many controls are folded, and a button leads to each', () => {
  show()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['fees', 'dates', 'courses', 'Open all', 'Send'])
  expect(open()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'dates' }))
  expect(open()).toContain('1/dates')
})

test('a fold opens in both languages', () => {
  show()
  const fold = document.querySelector<HTMLDetailsElement>('[data-fold="0/fees"]')
  if (fold) fold.open = true
  if (fold) fireEvent(fold, new Event('toggle'))
  expect(open()).toEqual(['0/fees', '1/fees'])
})

test('a fold with an error opens', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(open()).toContain('1/dates')
})
