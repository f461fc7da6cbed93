import 'server-only'
import { openIntakes } from '@/lib/content/open-intakes'
import type { Application } from '@/schemas/enrolment'
import type { FieldErrors } from '@/schemas/field-errors'

type Aim = Pick<Application, 'project' | 'intake'>

/** The error of an intake that the program does not have, or that is closed by then. `kept` is an application's own, which stays. */
export function checkIntake(
  { project, intake }: Aim,
  at: Date,
  kept?: { project: string; intake: string | null },
): FieldErrors | undefined {
  if (intake === undefined || (kept?.project === project && kept.intake === intake)) return undefined
  if (openIntakes(at)[project]?.some(({ start }) => start === intake)) return undefined
  return { intake: 'components.enrolment.errors.intake.invalid' }
}
