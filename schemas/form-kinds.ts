/** The kinds of form. The first is the default. */
export const forms = [
  'consultation',
  'training',
  'booking',
  'institution',
  'opening',
  'quotation',
] as const
export type FormKind = (typeof forms)[number]

/** The kind with this name, or the default. */
export function formKind(name: unknown): FormKind {
  return forms.find((kind) => kind === name) ?? forms[0]
}

/** Whether a form verifies the phone with a code. */
export function isVerified(kind: FormKind): boolean {
  return kind !== 'training'
}

/** The forms whose open requests the desk lists as views of their own. */
export const otherForms = [
  'quotation',
  'institution',
  'booking',
  'opening',
] as const satisfies readonly FormKind[]
export type OtherForm = (typeof otherForms)[number]
