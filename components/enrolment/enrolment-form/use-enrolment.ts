import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readDraft } from '@/components/enrolment/enrolment-form/draft'
import { newIdentity } from '@/components/enrolment/enrolment-form/identity'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { useCode } from '@/components/enrolment/enrolment-form/use-code'
import { useDraft } from '@/components/enrolment/enrolment-form/use-draft'
import { useSending } from '@/components/enrolment/enrolment-form/use-sending'
import { resolverFor } from '@/components/enrolment/enrolment-form/values'
import { requestedProject, subscribeToIntent } from '@/components/layout/panel/intent'
import { enrolmentText, enrolmentTextById } from '@/lib/i18n/enrolment-texts'
import { initialProject, isProjectSlug, projectsFor } from '@/lib/projects'
import { fieldsOf, type FormValues } from '@/schemas/application-fields/form'

const noProject = () => undefined

/** State and actions of the form, without its layout. */
export function useEnrolment(props: EnrolmentFormProps) {
  const { kind, locale, path, texts, project, lesson, intakes = [], native } = props
  // The program of a link that opened the panel. A form of its own has that of its address.
  const meant = useSyncExternalStore(subscribeToIntent, native ? noProject : requestedProject, noProject)
  const asked = [meant, project].find((slug) => slug !== undefined && isProjectSlug(slug))
  const begins = initialProject(path, asked)
  // The panel has little room; a form in a page has more.
  const roomy = native !== undefined || kind === 'training'
  const fields = useMemo(() => fieldsOf(kind, roomy), [kind, roomy])
  const [identity, renewIdentity] = useState(() => readDraft(kind)?.identity ?? newIdentity())
  const form = useForm<FormValues>({
    resolver: resolverFor(kind),
    shouldFocusError: false,
    // After errors without a script, fields are validated on change; otherwise after the first submission.
    mode: native?.state.problem ? 'onChange' : 'onSubmit',
    // Text fields have no default: the value in the HTML, or typed before the script ran, is kept.
    defaultValues: { project: native?.state.values.project ?? begins },
  })
  const { project: chosen = begins } = useWatch({ control: form.control })
  const consentVersion = enrolmentText(texts, 'consent.version')
  const code = useCode(form, texts)
  const sending = useSending(form, {
    texts,
    context: { kind, locale, path, consentVersion, lesson },
    identity,
    renewIdentity,
    begins,
    onAccepted: code.forget,
  })
  useDraft(form, { kind, fields, identity, begins, mayChangeProject: asked === undefined })
  useEffect(() => {
    if (meant !== undefined && isProjectSlug(meant)) form.setValue('project', meant)
  }, [form, meant])

  const { errors, isSubmitting, isSubmitted } = form.formState

  /**
   * Whether a field differs from the value that the server validated without a script. An unregistered field has no
   * value.
   */
  function hasChanged(field: keyof FormValues): boolean {
    const value: FormValues[typeof field] | undefined = form.getValues(field)
    return value !== undefined && (value || '') !== (native?.state.values[field] || '')
  }

  /** The error of a field: found in the browser, or rendered by the server. */
  function errorOf(field: keyof FormValues): string | undefined {
    const ofServer = isSubmitted || hasChanged(field) ? undefined : native?.state.errors[field]
    const message = errors[field]?.message ?? ofServer
    return enrolmentTextById(texts, message) ?? message
  }

  const options = projectsFor(path, chosen).map(({ slug }) => ({
    value: slug,
    label: enrolmentTextById(texts, `components.enrolment.project.${slug}`) ?? slug,
  }))
  return {
    form,
    fields,
    consentVersion,
    sending,
    code,
    chosen,
    options,
    intakes,
    errorOf,
    busy: isSubmitting,
  }
}

export type Enrolment = ReturnType<typeof useEnrolment>
