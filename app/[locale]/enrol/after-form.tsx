import type { ReactNode } from 'react'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow } from '@/lib/i18n/message-ids'

const steps = ['reference', 'call', 'papers', 'decision'] as const

/** Beside the form: the next steps, response times, and how to ask without a form. */
export function AfterForm({ locale }: { locale: Locale }) {
  const { advice, phone, email } = getOrganization(locale)
  const say = (id: IdBelow<'components.sections.after-form'>) =>
    getIntl(locale).formatMessage({ id: `components.sections.after-form.${id}` }, advice)
  return (
    <section aria-labelledby="after" className="mt-9 md:mt-12">
      <h2 id="after" className="border-b border-ink pb-3 text-xl md:text-2xl">
        {say('title')}
      </h2>
      <ol className="divide-y divide-line border-b border-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2.2rem_1fr] gap-x-2 py-3.5 md:grid-cols-[3.2rem_1fr]">
            <span aria-hidden className="font-serif text-2xl leading-tight text-crimson lining-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base leading-snug font-semibold">{say(`${step}.title`)}</h3>
              <p className="mt-0.5 leading-normal text-ink-soft">{say(step)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-ink-soft">{say('contact')}</span>
        <ContactLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</ContactLink>
        <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
      </p>
    </section>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="py-1 whitespace-nowrap text-link">
      {children}
    </a>
  )
}
