import * as z from 'zod/mini'
import { applicationFields } from '@/schemas/application-fields'
import { callable, email, error, internationalPhone } from '@/schemas/application-fields/checks'
import { pickByKey } from '@/schemas/application-fields/description'
import { isVerified } from '@/schemas/form-kinds'
import { cleanLine } from '@/schemas/clean-text'
import { projectFits, sentProjectId, slugForId, unspecifiedProject } from '@/schemas/projects'

const wireShape = z.strictObject(pickByKey(applicationFields, 'wire'))

export const applicationFieldNames = Object.keys(wireShape.shape)

/** The version of the consent of an application that was sent without one. */
export const noConsent = 'none'

/**
 * The specified call has no field for the consent, so a call that states nothing about it is stored as one without. Every form
 * of the site states it, also unticked, and the version that it shows.
 */
export function withConsent(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const states = fields.consent !== undefined || fields.consent_version !== undefined
  return states ? fields : { ...fields, consent: '1', consent_version: noConsent }
}

/**
 * The fields of `POST /api/enrollment/v1.0/applications`, as strings (or JSON booleans for the two checkboxes). Only
 * `project_id`, `name`, `phone` and `consent` (see `withConsent`) are required. The result is normalized: 9999 becomes 1016, and `project`
 * is derived from the number if that is unambiguous, else `unspecified`.
 */
export const applicationSchema = checked(wireShape)

/** The same from a person outside mainland China: an e-mail address, and perhaps a phone number with its country code. */
export const mailApplicationSchema = checked(
  // The same output: an empty phone number is a text too, and the address of a phone's owner may be absent.
  z.extend(wireShape, { email, phone: internationalPhone }) as unknown as typeof wireShape,
)

/** The same as officers enter it: with a number that can be called. */
export const enteredSchema = checked(
  z.extend(wireShape, { phone: callable }) as unknown as typeof wireShape,
)

/** For a correction that leaves the phone number, which was right when it arrived; those of samples belong to nobody. */
export const keptPhoneSchema = checked(
  z.extend(wireShape, { phone: z.string() }) as unknown as typeof wireShape,
)

/** The schema of a call: the one with an e-mail address is that of a person who is reached by e-mail. */
export function applicationSchemaFor({ email: address }: Readonly<Record<string, unknown>>) {
  return typeof address === 'string' && cleanLine(address) !== ''
    ? mailApplicationSchema
    : applicationSchema
}

function checked(shape: typeof wireShape) {
  return z.pipe(
    shape.check(
      z.refine(
        (values) => values.project === undefined || fits(values.project, values.project_id),
        {
          error: error('project.invalid'),
          path: ['project_id'],
        },
      ),
      z.refine((values) => values.form !== 'institution' || values.organisation !== undefined, {
        error: error('organisation.empty'),
        path: ['organisation'],
      }),
    ),
    z.transform((values) => ({
      ...values,
      project_id: sentProjectId(values.project_id),
      project: values.project ?? slugForId(values.project_id),
    })),
  )
}

function fits(slug: string, id: string): boolean {
  return (
    projectFits(slug, id) || (slug === unspecifiedProject && slugForId(id) === unspecifiedProject)
  )
}

export type Application = z.output<typeof applicationSchema>

/** `crowded`: among too many of one form in an hour. */
export type SpamReason = 'honeypot' | 'too-fast' | 'crowded'

/** In ms. No person reads the notice, let alone fills in the form, in less time. */
const fastest = 2_000

/**
 * Signs of a robot. Such an application is stored and flagged, never dropped. A proven number or address outweighs the
 * honeypot, which programs of visitors may fill in too. A negative duration comes from a clock that is ahead and is ignored.
 */
export function spamReasons(
  values: Pick<Application, 'form' | 'topic' | 'website' | 'opened_at'>,
  at: Date,
): readonly SpamReason[] {
  const reasons: SpamReason[] = []
  const isTrapped = values.topic !== undefined || values.website !== undefined
  if (isTrapped && !isVerified(values.form)) reasons.push('honeypot')
  const taken = values.opened_at === undefined ? undefined : at.getTime() - values.opened_at
  if (taken !== undefined && taken >= 0 && taken < fastest) reasons.push('too-fast')
  return reasons
}

/** Who can consent to an application that staff enter, and how. */
export const consentGivers = ['applicant', 'guardian'] as const
export const consentMeans = ['spoken', 'telephone', 'paper', 'message'] as const
export type ConsentGiver = (typeof consentGivers)[number]
export type ConsentMeans = (typeof consentMeans)[number]
