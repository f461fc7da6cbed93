/** The conditions of a search, by their names in the address: `/project/find?level=mba&hours=8`. */
export const facets = ['level', 'language', 'education', 'hours', 'start'] as const
export type Facet = (typeof facets)[number]
/** A condition that is absent admits every program. */
export type Wanted = Partial<Record<Facet, string>>
