import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import type { KnownOutcome } from '@/lib/applications/change/outcome'
import { outcomes } from '@/lib/db/schema/applications'
import { isDay, officeDay } from '@/lib/time'
import { staffIssue } from '@/schemas/issue-texts'
import type { Task } from '@/app/[locale]/staff/_desk/action'

export const admissionForm = z.object({
  version: z.coerce.number().int().positive(),
  outcome: z.union([z.literal(''), z.enum(outcomes)]),
  on: z.string().max(10, staffIssue('detail.no-day')).default(''),
  intake: z.string().max(10, staffIssue('detail.no-day')).default(''),
})

type Chosen = { known: KnownOutcome | undefined } | { problem: FormState }

/** The chosen outcome, none to clear it, or what is wrong with its day. Only a deferred one has an intake. */
export function chosenOutcome(
  { t, by, wrong }: Task,
  { outcome, on, intake }: z.infer<typeof admissionForm>,
): Chosen {
  if (outcome === '') return { known: undefined }
  if (!isDay(on)) return { problem: wrong({ on: t('detail.no-day') }) }
  if (on > officeDay(by.at)) return { problem: wrong({ on: t('outcome.future-day') }) }
  const later = outcome === 'deferred' && intake !== '' ? intake : null
  if (later !== null && (!isDay(later) || later <= on))
    return { problem: wrong({ intake: t('outcome.early-intake') }) }
  return { known: { outcome, on, intake: later } }
}
