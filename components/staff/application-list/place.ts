import type { Held } from '@/components/staff/application-list/hold'
import type { Row } from '@/components/staff/application-list/row'

/** The place of the officer in a list: its rows in their order, and how far it is scrolled. */
export type Place = { view: string; rows: readonly Held<Row>[]; listTop: number; pageTop: number }

// In the memory of the page: a reload shows the list anew, and nothing personal is stored. Written only in effects, so
// never on the server.
let place: Place | undefined

export function placeIn(view: string): Place | undefined {
  return place?.view === view ? place : undefined
}

export function keepPlace(view: string, change: Partial<Omit<Place, 'view'>>): void {
  place = { rows: [], listTop: 0, pageTop: 0, ...placeIn(view), ...change, view }
}
