import { expect, it } from 'vitest'
import { entriesOf, fieldsOf, formValues } from '@/schemas/application-fields/form'
import { forms } from '@/schemas/form-kinds'

const empty = formValues({ text: () => '', tick: () => false })

it.each(forms)('a browser sends no empty fields of other forms with %s', (kind) => {
  const own = fieldsOf(kind, false).map(({ name }) => name as string)
  const sent = Object.keys(entriesOf(empty, { kind, byMail: false }))
  expect(sent.filter((name) => name !== 'project_id' && !own.includes(name))).toEqual([])
  // Its own are sent, also empty.
  expect(sent).toEqual(expect.arrayContaining(['name', 'phone', 'consent', 'project_id']))
})

it('a field of another form that has a value is sent, and refused by the call', () => {
  expect(
    entriesOf({ ...empty, organisation: '荆山中学' }, { kind: 'consultation', byMail: false }),
  ).toMatchObject({
    organisation: '荆山中学',
  })
})
