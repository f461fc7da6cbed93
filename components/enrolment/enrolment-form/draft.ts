import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import { facet, type Facet } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import type { FormKind } from '@/schemas/enrolment-forms'

type DraftName = keyof Facet<typeof enteredFields, 'draft'>

/** The fields marked as part of the draft. Never the code, and never the consents, which must be given each time. */
export const draftNames = Object.keys(facet(enteredFields, 'draft')) as DraftName[]

/**
 * The input that survives a reload or another page of the visit. Contains the project only if the visitor changed it.
 * Contains the identity so that a retry after a lost answer is not a second application.
 */
export type Draft = { identity: Identity } & Partial<Record<DraftName, string>>

const place = (kind: FormKind) => `bauhinia.draft.${kind}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Draft>
  return (
    draftNames.every((name) => draft[name] === undefined || typeof draft[name] === 'string') &&
    typeof draft.identity?.key === 'string' &&
    typeof draft.identity.openedAt === 'number'
  )
}

// Storage can be denied or full: then there is no draft, and the form works without.
export function readDraft(kind: FormKind): Draft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place(kind)) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(kind: FormKind, draft: Draft): void {
  if (draftNames.every((name) => !draft[name])) return clearDraft(kind)
  try {
    sessionStorage.setItem(place(kind), JSON.stringify(draft))
  } catch {
    // see above
  }
}

export function clearDraft(kind: FormKind): void {
  try {
    sessionStorage.removeItem(place(kind))
  } catch {
    // see above
  }
}
