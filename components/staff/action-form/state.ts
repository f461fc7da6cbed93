/** Texts of the confirmation field; `provider` opens the organization's own sign-in in a new tab. */
export type Confirmation = {
  label: string
  submit: string
  provider?: { href: string; label: string }
}

/** What was typed, by the name of the control. */
export type Values = Record<string, string | readonly string[]>

/** The answer of a server action to its form. All texts are in the person's language. */
export type FormState =
  | { kind: 'idle' }
  | {
      kind: 'error'
      message: string
      text?: string
      fields: Record<string, string>
      values: Values
      /** More errors, such as the invalid rows of a file, one sentence each. */
      details?: readonly string[]
      /** The person must confirm their identity before the action runs. */
      confirm?: Confirmation
      /** The input is unusual: the label of the button that stores it nevertheless. */
      anyway?: string
      /** The value of that button: which warning the person has read. */
      anywayValue?: string
      /** The session has ended: the label of the link to the sign-in. */
      signIn?: string
    }
  | {
      kind: 'done'
      message: string
      reveal?: readonly string[]
      /** A page about it. */
      link?: { href: string; label: string }
      /** What could not be done, one sentence each. */
      details?: readonly string[]
      /** The value of the button that undoes it, and what it undoes. */
      undo?: { do: string; rows: readonly string[] } | undefined
    }
  /** Loads another page in full. If it is a file, the form stays, with its input. */
  | { kind: 'go'; href: string; values?: Values }

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>

export const idle: FormState = { kind: 'idle' }

const secret = new Set(['password', 'again', 'current', 'code', 'token', 'confirm'])

/** Fields of several check boxes. */
const lists = new Set(['roles', 'account', 'accounts', 'checked'])

/** The input, to be shown again after an error. Passwords and codes are not kept. */
export function typedValues(form: FormData): Values {
  const names = new Set(
    [...form.keys()].filter((name) => !name.startsWith('$') && !secret.has(name)),
  )
  return Object.fromEntries(
    [...names].map((name) => {
      const all = form.getAll(name).filter((value) => typeof value === 'string')
      return [name, lists.has(name) ? all : (all[0] ?? '')]
    }),
  )
}

/** The field with which each form of the pane sends the application that its page shows. */
export const shownField = 'shown'
