import { describe, expect, it } from 'vitest'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId, toStaffId } from '@/lib/i18n/known-ids'
import type { MessageId } from '@/lib/i18n/message-ids'

// `npm run typecheck` reads the `@ts-expect-error` lines: it fails as soon as one of these lines compiles.
describe('a misspelled message id', () => {
  const { formatMessage } = getIntl('en-US')

  it('does not compile, and throws when the compiler is bypassed', () => {
    // @ts-expect-error 'site.nmae' is no message id
    expect(() => formatMessage({ id: 'site.nmae' })).toThrow()
    expect(formatMessage({ id: 'site.name' })).not.toBe('')
  })

  it('does not compile in the short form of the desk', () => {
    const { t } = languageOf('en-US')
    // @ts-expect-error 'bar.sign-outt' is no id of the desk
    expect(() => t('bar.sign-outt')).toThrow()
    expect(t('bar.sign-out')).not.toBe('')
  })

  it('does not compile in a template, when one of the values has no text', () => {
    const id = (status: 'contacted' | 'new'): MessageId =>
      // @ts-expect-error there is no step 'new'
      `components.staff.step.${status}`
    expect(() => toMessageId(id('new'))).toThrow()
  })
})

describe('an id from data', () => {
  it('is a message id only if the catalog has it', () => {
    expect(toMessageId('site.name')).toBe('site.name')
    expect(() => toMessageId('toString')).toThrow('“toString”')
    expect(() => toStaffId('flag.unknown')).toThrow('“flag.unknown”')
  })

  it('is accepted by the desk with and without the prefix', () => {
    expect(toStaffId('components.staff.errors.check')).toBe('errors.check')
    expect(toStaffId('errors.check')).toBe('errors.check')
  })
})
