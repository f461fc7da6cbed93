import 'server-only'
import { EnrolmentLoader } from '@/components/enrolment/loader'
import { FormSkeleton } from '@/components/enrolment/skeleton'
import { FormUnavailable } from '@/components/enrolment/unavailable'
import { getOrganisation } from '@/lib/content/organisation'
import { getMessages } from '@/lib/i18n/messages'
import { enrolmentText } from '@/lib/i18n/enrolment-texts'
import { RETENTION_TOKEN } from '@/lib/tokens'
import type { FormKind } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'

/** Who collects what the forms ask for, as the forms say it. The front server puts the days in. */
export function enrolmentOperator(locale: Locale) {
  const { operator, contacts, email } = getOrganisation(locale)
  const contact = contacts.find(({ id }) => id === 'privacy')
  return { name: operator, privacyEmail: contact?.email ?? email, retentionDays: RETENTION_TOKEN }
}

type EnrolmentSlotProps = { kind: FormKind; locale: Locale; path: string }

/** A place for the form on a prerendered page: the panel's apply tab, which has a title, or the training form of /roadmap. */
export function EnrolmentSlot({ kind, locale, path }: EnrolmentSlotProps) {
  const texts = getMessages(locale, 'enrolment')
  const href = kind === 'training' ? '/enrol?form=training' : '/enrol'
  const link = enrolmentText(texts, 'unavailable.link')
  return (
    <>
      <EnrolmentLoader
        kind={kind}
        locale={locale}
        path={path}
        titled={false}
        whenReached={kind === 'training'}
        operator={enrolmentOperator(locale)}
        waiting={<FormSkeleton text={enrolmentText(texts, 'loading')} fields={kind === 'training' ? 3 : 4} />}
        failed={<FormUnavailable text={enrolmentText(texts, 'unavailable')} link={link} href={href} />}
      />
      <noscript>
        <FormUnavailable text={enrolmentText(texts, 'noscript')} link={link} href={href} />
      </noscript>
    </>
  )
}
