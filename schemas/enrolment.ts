import * as z from 'zod/mini'
import {
  consentField,
  defaultChannel,
  forms,
  nameField,
  phone,
  ticked,
  unprintable,
} from '@/schemas/enrolment-forms'
import { locales } from '@/schemas/locale'
import { isProjectId, projectFits, sentProjectId, slugForId, unspecifiedProject } from '@/schemas/projects'

const errors = 'components.enrolment.errors'

/** Absent and empty mean the same: plain HTML forms send empty fields. */
const optionalText = (longest: number) =>
  z.pipe(
    z.optional(
      z.string().check(
        z.maxLength(longest, `${errors}.general`),
        z.refine((text) => !unprintable.test(text), `${errors}.general`),
      ),
    ),
    z.transform((text) => (text === undefined || text === '' ? undefined : text)),
  )

const wireShape = z.strictObject({
  channel: z
    .pipe(
      optionalText(10),
      z.transform((channel) => channel ?? defaultChannel),
    )
    .check(z.refine((channel) => /^\d{1,10}$/.test(channel), `${errors}.general`)),
  project_id: z.string(`${errors}.project.empty`).check(
    z.refine((id: string) => id !== '', { error: `${errors}.project.empty`, abort: true }),
    z.refine(isProjectId, `${errors}.project.invalid`),
  ),
  name: nameField,
  phone,
  project: optionalText(64),
  form: z.pipe(
    z.pipe(
      optionalText(16),
      z.transform((form) => form ?? 'consultation'),
    ),
    z.enum(forms, `${errors}.general`),
  ),
  locale: z.pipe(
    z.pipe(
      optionalText(8),
      z.transform((locale) => locale ?? locales[0]),
    ),
    z.enum(locales, `${errors}.general`),
  ),
  page: optionalText(200),
  consent: consentField,
  consent_version: optionalText(32),
  news: ticked,
  idempotency_key: optionalText(64).check(
    z.refine((key) => key === undefined || /^[A-Za-z0-9_-]{16,64}$/.test(key), `${errors}.general`),
  ),
  /** Honeypot: hidden from people, filled in by robots. */
  website: optionalText(200),
  /** When the form was opened, in milliseconds since 1970. */
  opened_at: z.pipe(
    optionalText(16).check(z.refine((at) => at === undefined || /^\d{1,15}$/.test(at), `${errors}.general`)),
    z.transform((at) => (at === undefined ? undefined : Number(at))),
  ),
})

/**
 * The fields of `POST /api/enrollment/v1.0/applications`, as strings (or JSON booleans for the two
 * consents). Only `project_id`, `name`, `phone` and `consent` must be there. Comes out normalised:
 * 9999 as 1016, `project` filled in from the number where that is unambiguous, else `unspecified`.
 */
export const applicationSchema = z.pipe(
  wireShape.check(
    z.refine((values) => values.project === undefined || fits(values.project, values.project_id), {
      error: `${errors}.project.invalid`,
      path: ['project_id'],
    }),
  ),
  z.transform((values) => ({
    ...values,
    project_id: sentProjectId(values.project_id),
    project: values.project ?? slugForId(values.project_id),
  })),
)

function fits(slug: string, id: string): boolean {
  return projectFits(slug, id) || (slug === unspecifiedProject && slugForId(id) === unspecifiedProject)
}

export type Application = z.output<typeof applicationSchema>

export type SpamReason = 'honeypot' | 'too-fast'

/** Faster than anybody reads the notice, let alone fills the form in. */
const fastest = 2_000

/**
 * Signs of a robot. Such an application is stored and flagged, never dropped. A clock that runs
 * ahead of ours makes the difference negative, and that says nothing.
 */
export function spamReasons(
  values: Pick<Application, 'website' | 'opened_at'>,
  at: Date,
): readonly SpamReason[] {
  const reasons: SpamReason[] = []
  if (values.website !== undefined) reasons.push('honeypot')
  const taken = values.opened_at === undefined ? undefined : at.getTime() - values.opened_at
  if (taken !== undefined && taken >= 0 && taken < fastest) reasons.push('too-fast')
  return reasons
}
