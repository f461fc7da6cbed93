/** The kinds of form. The first is the default. */
export const forms = ['consultation', 'training', 'booking'] as const
export type FormKind = (typeof forms)[number]

/** The kind with this name, or the default. */
export function formKind(name: unknown): FormKind {
  return forms.find((kind) => kind === name) ?? forms[0]
}

/** Whether a form verifies the phone with a code. */
export function isVerified(kind: FormKind): boolean {
  return kind !== 'training'
}
