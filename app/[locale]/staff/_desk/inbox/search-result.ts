import { findMatches, isTooLong, type Matches } from '@/lib/applications/search/find-matches'
import type { Desk } from '@/app/staff/session'

/** The result of the search, looked up once for the list and the counts. */
export type Found = Matches | 'too-long' | undefined

export async function findFor({ db }: Desk, q: string): Promise<Found> {
  try {
    return await findMatches(db, q)
  } catch (error) {
    if (isTooLong(error)) return 'too-long'
    throw error
  }
}
