import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FormattedMessage } from 'react-intl'
import { Messages } from '@/components/intl'
import { useT } from '@/components/intl/use-t'
import { compileMessages, createTranslator } from '@/lib/i18n/intl'
import { locales } from '@/lib/i18n/locales'

afterEach(cleanup)

function Waiting({ count }: { count: number }) {
  const t = useT('components.enrolment')
  return <p>{t('code.wait.second', { count })}</p>
}

describe.each(locales)('in %s, a client component', (locale) => {
  it('formats the messages of its provider as the server does', () => {
    render(
      <Messages locale={locale} ids={['components.enrolment.code']}>
        <Waiting count={59} />
      </Messages>,
    )
    const text = createTranslator(locale)('components.enrolment.code.wait.second', { count: 59 })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('fills the tags of a message with elements', () => {
    const id = 'components.enrolment.notice.retention'
    const link = (text: unknown) => <a href="mailto:a@b.example">{String(text)}</a>
    render(
      <Messages locale={locale} ids={[id]}>
        <FormattedMessage id={id} values={{ days: 365, email: 'a@b.example', link }} />
      </Messages>,
    )
    expect(screen.getByRole('link').textContent).toBe('a@b.example')
  })

  it('fails without a message that its provider was not given', () => {
    const rendered = () =>
      render(
        <Messages locale={locale} ids={['components.enrolment.errors']}>
          <Waiting count={59} />
        </Messages>,
      )
    expect(rendered).toThrow('components.enrolment.code.wait.second')
  })
})

it('the messages for browsers are those named, parsed', () => {
  const messages = compileMessages('en-US', ['site.name', 'components.enrolment.code'])
  const ids = Object.keys(messages)
  expect(ids).toContain('components.enrolment.code.wait.second')
  expect(
    ids.filter((id) => id !== 'site.name' && !id.startsWith('components.enrolment.code.')),
  ).toEqual([])
  expect(Object.values(messages).every(Array.isArray)).toBe(true)
})
