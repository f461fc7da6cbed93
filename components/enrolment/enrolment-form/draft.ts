import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormKind } from '@/schemas/enrolment-forms'

/**
 * What survives a reload or another page of the visit. Never the code, and never the consents: those
 * are given anew each time. The identity is kept so that sending again after a lost answer is no
 * second application.
 */
export type Draft = {
  name: string
  phone: string
  /** Only when the visitor changed it. */ project?: string
  identity: Identity
}

const place = (kind: FormKind) => `bauhinia.draft.${kind}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { name, phone, identity } = value as Partial<Draft>
  return (
    typeof name === 'string' &&
    typeof phone === 'string' &&
    typeof identity?.key === 'string' &&
    typeof identity.openedAt === 'number'
  )
}

// Storage can be denied or full: then there is no draft, and the form works all the same.
export function readDraft(kind: FormKind): Draft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place(kind)) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(kind: FormKind, draft: Draft): void {
  if (draft.name === '' && draft.phone === '') return clearDraft(kind)
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
