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

/** All that the form knows and does, apart from how it looks. */
export function useEnrolment({ kind, locale, path, texts, project, plain }: EnrolmentFormProps) {
  const meant = useSyncExternalStore(subscribeToIntent, requestedProject, noProject)
  const asked = [meant, project].find((slug) => slug !== undefined && isProjectSlug(slug))
  const begins = initialProject(path, asked)
  // The panel beside a page is low; the form of a page has room.
  const roomy = plain !== undefined || kind === 'training'
  const fields = useMemo(() => fieldsOf(kind, roomy), [kind, roomy])
  const [identity, renewIdentity] = useState(
    () => plain?.state.identity ?? readDraft(kind)?.identity ?? newIdentity(),
  )
  const form = useForm<FormValues>({
    resolver: resolverFor(kind),
    shouldFocusError: false,
    // What the server found wrong without a script follows the entries at once; otherwise the first sending does.
    mode: plain?.state.problem ? 'onChange' : 'onSubmit',
    // Text fields have no default: what stands in the page's HTML, or was typed before the script ran, is theirs.
    defaultValues: { project: plain?.state.values.project ?? begins },
  })
  const { project: chosen = begins } = useWatch({ control: form.control })
  const consentVersion = enrolmentText(texts, 'consent.version')
  const code = useCode(form, texts)
  const sending = useSending(form, {
    texts,
    context: { kind, locale, path, consentVersion },
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

  /** Whether a field differs from what the server judged without a script. Not yet registered, it has no value. */
  function hasChanged(field: keyof FormValues): boolean {
    const value: FormValues[typeof field] | undefined = form.getValues(field)
    return value !== undefined && (value || '') !== (plain?.state.values[field] || '')
  }

  /** The message of a field: what the browser found, or what the server wrote into the page. */
  function errorOf(field: keyof FormValues): string | undefined {
    const ofServer = isSubmitted || hasChanged(field) ? undefined : plain?.state.errors[field]
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
    identity,
    consentVersion,
    sending,
    code,
    chosen,
    options,
    errorOf,
    busy: isSubmitting,
  }
}

export type Enrolment = ReturnType<typeof useEnrolment>
