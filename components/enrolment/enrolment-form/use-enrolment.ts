import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { newIdentity, readDraft, useDraft } from '@/components/enrolment/enrolment-form/draft'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { useSubmission } from '@/components/enrolment/enrolment-form/use-submission'
import { useT, useTextOf } from '@/components/intl/use-t'
import { requestedProject, subscribeToIntent } from '@/components/layout/panel/intent'
import { useHydrated } from '@/components/layout/use-live'
import { initialProject, isProjectSlug, projectsFor } from '@/lib/projects'
import { officeDay } from '@/lib/time'
import { enrolmentFormId } from '@/lib/http/browser/form-page'
import { fieldsOf, type FieldName, type FormValues } from '@/schemas/application-fields/form'
import { formSchemas, mailFormSchemas, type EnteredValues } from '@/schemas/enrolment-forms'

const noProject = () => undefined

/** Whether the HTML of the page has the form, which can be filled in before the script runs. */
const isInPage = () =>
  typeof document !== 'undefined' && document.getElementById(enrolmentFormId) !== null

/** State and actions of the form, without its layout. */
export function useEnrolment(props: EnrolmentFormProps) {
  const { kind, locale, path, project, lesson, byMail = false } = props
  const native = props.native?.state
  const id = useId()
  const t = useT('components.enrolment')
  const textOf = useTextOf()
  // The program of a link that opened the panel. A form of its own has that of its address.
  const meant = useSyncExternalStore(
    subscribeToIntent,
    native ? noProject : requestedProject,
    noProject,
  )
  const asked = [meant, project].find((slug) => slug !== undefined && isProjectSlug(slug))
  const inPanel = native === undefined && kind !== 'training'
  const fields = useMemo(() => fieldsOf(kind, inPanel, byMail), [kind, inPanel, byMail])
  // In the panel a program is selected from the start (specification §4); elsewhere the visitor chooses.
  const isOpen = !inPanel && fields.some(({ name }) => name === 'project')
  const begins = isOpen ? (asked ?? '') : initialProject(path, asked)
  const [identity, renewIdentity] = useState(
    () =>
      readDraft({ kind, byMail })?.identity ??
      newIdentity(isInPage() ? Math.round(performance.timeOrigin) : undefined),
  )
  // What the server found without a script.
  const [errors] = useState(() => native?.problem && errorsOf(native.errors))
  const form = useForm<FormValues, unknown, EnteredValues>({
    resolver: zodResolver((byMail ? mailFormSchemas : formSchemas)[kind]),
    errors,
    // The focus moves once the errors are drawn: a folded field cannot have it before.
    shouldFocusError: false,
    // After errors without a script, fields are validated on change; otherwise after the first submission.
    mode: errors ? 'onChange' : 'onSubmit',
    // Text fields have no default: the value in the HTML, or typed before the script ran, is kept.
    defaultValues: {
      project: native?.values.project ?? begins,
      intake: native?.values.intake ?? '',
    },
  })
  const { project: chosen = begins, intake = '' } = useWatch({ control: form.control })
  const intakes = useOpenIntakes(props.intakes ?? {}, chosen)
  const consentVersion = t('consent.version')
  const context = { kind, byMail, locale, path, consentVersion, lesson }
  const submission = useSubmission(form, {
    context,
    fields,
    identity,
    renewIdentity,
    begins,
    native,
  })
  useDraft(form, { kind, byMail, fields, identity, begins, mayChangeProject: asked === undefined })
  useEffect(() => {
    if (meant !== undefined && isProjectSlug(meant)) form.setValue('project', meant)
  }, [form, meant])

  // An intake of another program, or one that is over by now in the draft.
  const isOffered = intake === '' || !intakes || intakes.some(({ start }) => start === intake)
  useEffect(() => {
    if (!isOffered) form.setValue('intake', '')
  }, [form, isOffered])

  const { formState } = form
  return {
    id,
    native,
    form,
    fields,
    byMail,
    consentVersion,
    submission,
    chosen,
    options: [
      ...(begins === '' ? [{ value: '', label: t('choose') }] : []),
      ...projectsFor(path, chosen).map(({ slug }) => ({
        value: slug,
        label: textOf(`components.enrolment.project.${slug}`),
      })),
    ],
    /** The chosen intake, and those to choose from: of the chosen program, or of all before the script runs. */
    intake: isOffered ? intake : '',
    intakes,
    allIntakes: props.intakes ?? {},
    busy: formState.isSubmitting,
    /** Ends the error of a request for a code when its field changes; after a submission, fields are validated then. */
    forget(field: 'phone' | 'email' | 'code'): void {
      if (!formState.isSubmitted && !errors) form.clearErrors(field)
    },
    errorOf(field: FieldName): string | undefined {
      const message = formState.errors[field]?.message
      return message === undefined ? undefined : textOf(message)
    },
  }
}

/** The intakes of a program whose deadline is not over; undefined without a program, and in the HTML, which may be older than today. */
function useOpenIntakes(intakes: NonNullable<EnrolmentFormProps['intakes']>, chosen: string) {
  const isHydrated = useHydrated()
  const [today] = useState(() => officeDay(new Date()))
  return isHydrated && chosen !== ''
    ? (intakes[chosen] ?? []).filter(({ deadline }) => deadline >= today)
    : undefined
}

export type Enrolment = ReturnType<typeof useEnrolment>

const errorsOf = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }]),
  )
