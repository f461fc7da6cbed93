import 'server-only'
import { officeTimeBefore } from '@/lib/applications/office-hours'
import { firstContactTarget, officeHours } from '@/lib/content/desk'
import type { Desk } from '@/app/staff/session'

/** New applications received before this time have waited longer than the target for the first contact. */
export function overTargetBefore({ by }: Pick<Desk, 'by'>): Date {
  return officeTimeBefore(by.at, firstContactTarget, officeHours)
}
