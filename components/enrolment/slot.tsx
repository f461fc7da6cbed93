import 'server-only'
import { EnrolmentLoader } from '@/components/enrolment/loader'
import { openIntakes } from '@/lib/content/intakes'
import { getOrganization } from '@/lib/content/organization'
import { createTranslator } from '@/lib/i18n/intl'
import { RETENTION_PLACEHOLDER } from '@/lib/placeholders'
import type { FormKind } from '@/schemas/enrolment-forms'
import { formHref } from '@/lib/http/browser/form-page'
import type { Locale } from '@/schemas/locale'
import { buttonClass } from '@/components/ui/button'

type FormUnavailableProps = { text: string; link: string; href: string }

/** Shown if the form cannot be loaded: a link to the page that works without JavaScript. */
export function FormUnavailable({ text, link, href }: FormUnavailableProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <a href={href} className={buttonClass('outline')}>
        {link}
      </a>
    </div>
  )
}

type SkeletonProps = {
  /** For assistive technology. */ text: string
  /** The number of fields of the form. */ fields: number
}

/** The outline of the form while its code loads; as tall as the form, to prevent a layout shift. */
export function FormSkeleton({ text, fields }: SkeletonProps) {
  return (
    <div role="status" className="grid min-h-180 max-w-xl content-start gap-5">
      <span className="sr-only">{text}</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} aria-hidden className="grid gap-2">
          <div className="h-4 w-24 bg-line/60" />
          <div className="h-11 border border-line bg-white" />
        </div>
      ))}
      <div aria-hidden className="h-11 bg-line/60" />
    </div>
  )
}

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
  const t = createTranslator(locale, 'components.enrolment')
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
