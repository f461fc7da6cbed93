import { expect, it } from 'vitest'
import { entriesOf, formValues } from '@/schemas/application-fields/form'
import { forms } from '@/schemas/form-kinds'

const empty = formValues({ text: () => '', tick: () => false })

it.each(forms)('a browser sends only those empty fields with %s that the form requires', (kind) => {
  const required = ['name', 'phone', 'consent', 'project_id']
  expect(Object.keys(entriesOf(empty, { kind, byMail: false })).sort()).toEqual(required.sort())
})

it('a field of another form that has a value is sent, and refused by the call', () => {
  expect(
    entriesOf({ ...empty, organisation: '荆山中学' }, { kind: 'consultation', byMail: false }),
  ).toMatchObject({
    organisation: '荆山中学',
  })
})
