import { expect, it } from 'vitest'
import { defaultReturn } from '@/lib/http/browser/return-address'
import { readEntries } from './entries'

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('reads what a visitor entered, as it was typed', () => {
  const sent = {
    intent: 'send-code',
    phone: ' 138 ',
    code: '1',
    return: '/about/news?page=2',
    register: '1',
  }
  expect(readEntries(formOf(sent))).toEqual({
    intent: 'send-code',
    phone: ' 138 ',
    code: '1',
    returnTo: '/about/news?page=2',
    newcomer: true,
    excess: undefined,
  })
})

it('names what is too long, and keeps its beginning', () => {
  expect(readEntries(formOf({ phone: '1('.repeat(30_000) }))).toMatchObject({
    phone: '1('.repeat(1_000),
    excess: { long: ['phone'] },
  })
})

it('treats missing values, files and unknown words as the default', () => {
  const nothing = {
    intent: 'submit',
    phone: '',
    code: '',
    returnTo: defaultReturn,
    newcomer: false,
  }
  expect(readEntries(new FormData())).toEqual(nothing)
  const odd = {
    intent: 'other',
    phone: new Blob(['138']),
    return: '//evil.example',
    register: 'yes',
  }
  expect(readEntries(formOf(odd))).toEqual(nothing)
  for (const form of [undefined, null, 'text', { phone: '138' }])
    expect(readEntries(form)).toEqual(nothing)
})
