import 'server-only'
import { EnrolmentLoader } from '@/components/enrolment/loader'
import { FormSkeleton } from '@/components/enrolment/skeleton'
import { FormUnavailable } from '@/components/enrolment/unavailable'
import { openIntakes } from '@/lib/content/open-intakes'
import { getOrganization } from '@/lib/content/organization'
import { translator } from '@/lib/i18n/intl'
import { RETENTION_PLACEHOLDER } from '@/lib/placeholders'
import type { FormKind } from '@/schemas/enrolment-forms'
import { formHref } from '@/schemas/enrolment-page'
import type { Locale } from '@/schemas/locale'

/** The operator's details for the privacy notice of the forms. The front server fills in the number of days. */
export function enrolmentOperator(locale: Locale) {
  const { operator, contacts, email, phone, advice } = getOrganization(locale)
  const contact = contacts.find(({ id }) => id === 'privacy')
  return {
    name: operator,
    privacyEmail: contact?.email ?? email,
    retentionDays: RETENTION_PLACEHOLDER,
    advice: { phone, ...advice },
  }
}

/** The height of the training form in either language: prevents a layout shift when the form replaces its outline. */
const trainingHeight =
  'min-h-[1057px] min-[360px]:min-h-[992px] xs:min-h-[927px] md:min-h-[984px] ' +
  '[&:lang(en)]:min-h-[1150px] [&:lang(en)]:min-[360px]:min-h-[1107px] [&:lang(en)]:min-[390px]:min-h-[1042px] ' +
  '[&:lang(en)]:xs:min-h-[962px] [&:lang(en)]:md:min-h-[1022px]'

type EnrolmentSlotProps = { kind: FormKind; locale: Locale; path: string }

/**
 * The slot for the form on a prerendered page: the apply tab of the panel, which has a title, or the training form of
 * /roadmap.
 */
export function EnrolmentSlot({ kind, locale, path }: EnrolmentSlotProps) {
  const t = translator(locale, 'components.enrolment')
  const href = formHref(kind)
  const link = t('unavailable.link')
  return (
    <>
      <div className={kind === 'training' ? `noscript:hidden ${trainingHeight}` : undefined}>
        <EnrolmentLoader
          kind={kind}
          locale={locale}
          path={path}
          titled={false}
          whenReached={kind === 'training'}
          operator={enrolmentOperator(locale)}
          // The panel, which is on every page, has no room for them.
          intakes={kind === 'training' ? openIntakes(new Date()) : undefined}
          waiting={<FormSkeleton text={t('loading')} fields={4} />}
          failed={<FormUnavailable text={t('unavailable')} link={link} href={href} />}
        />
      </div>
      <noscript>
        <FormUnavailable text={t('noscript')} link={link} href={href} />
      </noscript>
    </>
  )
}
