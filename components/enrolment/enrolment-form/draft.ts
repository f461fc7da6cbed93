import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { pickByKey, type PickedByKey } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import type { FormField, FormValues } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/enrolment-forms'

/**
 * Identifies an application: the key is created when the form opens and renewed after a success, so that a double click
 * or a retry after a lost answer is stored once.
 */
export type Identity = {
  readonly key: string
  /** When the form was opened, in ms since 1970. */
  readonly openedAt: number
}

/** `randomUUID` is missing in browsers on plain http, `getRandomValues` is not. */
export function newIdentity(openedAt = Date.now()): Identity {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { key, openedAt }
}

type DraftName = keyof PickedByKey<typeof enteredFields, 'draft'>

/** The fields marked as part of the draft. Never the code, and never the consents, which must be given each time. */
const draftNames = Object.keys(pickByKey(enteredFields, 'draft')) as DraftName[]

/**
 * The input that survives a reload or another page of the visit. Contains the project only if the visitor changed it.
 * Contains the identity so that a retry after a lost answer is not a second application.
 */
type Draft = { identity: Identity } & Partial<Record<DraftName, string>>

type DraftOf = { kind: FormKind; byMail: boolean }

const place = ({ kind, byMail }: DraftOf) => `bauhinia.draft.${kind}${byMail ? '.mail' : ''}`

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
export function readDraft(of: DraftOf): Draft | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place(of)) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

function saveDraft(of: DraftOf, draft: Draft): void {
  if (draftNames.every((name) => !draft[name])) return clearDraft(of)
  try {
    sessionStorage.setItem(place(of), JSON.stringify(draft))
  } catch {
    // see above
  }
}

export function clearDraft(of: DraftOf): void {
  try {
    sessionStorage.removeItem(place(of))
  } catch {
    // see above
  }
}

type DraftOptions = DraftOf & {
  /** The fields of this form; other fields are not restored. */
  fields: readonly FormField[]
  identity: Identity
  /** The initial project of the form on this page. */
  begins: string
  mayChangeProject: boolean
}

const keptOf = (fields: readonly FormField[]) =>
  draftNames.filter((name) => fields.some((field) => field.name === name))

/** Restores the draft into empty fields, and saves it from then on, with what was entered before the scripts arrived. */
export function useDraft<Checked>(
  form: UseFormReturn<FormValues, unknown, Checked>,
  { kind, byMail, fields, identity, begins, mayChangeProject }: DraftOptions,
): void {
  useEffect(() => {
    const draft = readDraft({ kind, byMail })
    if (!draft) return
    for (const name of keptOf(fields)) {
      const fits = name === 'project' ? mayChangeProject : !form.getValues(name)
      if (draft[name] && fits) form.setValue(name, draft[name])
    }
  }, [form, kind, byMail, fields, mayChangeProject])

  useEffect(() => {
    const save = (values: FormValues) => {
      const entered = Object.fromEntries(keptOf(fields).map((name) => [name, values[name] ?? '']))
      const project = values.project === begins ? undefined : values.project
      saveDraft({ kind, byMail }, { ...readDraft({ kind, byMail }), ...entered, project, identity })
    }
    if (!readDraft({ kind, byMail })) save(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [form, kind, byMail, fields, identity, begins])
}
