import type { Operator, NativeFormState } from '@/components/enrolment/enrolment-form/props'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import { Checkbox } from '@/components/ui/checkbox'
import { enrolmentLinkText, enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

type ConsentsProps = {
  id: string
  enrolment: Enrolment
  texts: EnrolmentTexts
  operator: Operator
  native?: NativeFormState
}

/** Separate, unchecked consents: to be contacted (required), and optional ones. */
export function Consents({ id, enrolment, texts, operator, native }: ConsentsProps) {
  const { form, fields, errorOf, consentVersion: version } = enrolment
  const { before, link, after } = enrolmentLinkText(texts, 'consent.contact', {
    operator: operator.name,
    version,
  })
  return (
    <div className="grid">
      <Checkbox
        id={`${id}-consent`}
        required
        error={errorOf('consent')}
        defaultChecked={native?.values.consent}
        {...form.register('consent')}
        label={
          <>
            {before}
            {/* In a new tab: leaving the page would lose the input. */}
            <a href="/privacy" target="_blank" rel="noopener" className="text-link">
              {link}
              <span className="sr-only">{enrolmentText(texts, 'consent.newTab')}</span>
            </a>
            <span className="whitespace-nowrap">{after}</span>
          </>
        }
      />
      {fields.flatMap(({ kind, name }) =>
        kind === 'tick' ? (
          <Checkbox
            key={name}
            id={`${id}-${name}`}
            defaultChecked={native?.values[name]}
            {...form.register(name)}
            label={enrolmentText(texts, `consent.${name}`)}
          />
        ) : (
          []
        ),
      )}
    </div>
  )
}
