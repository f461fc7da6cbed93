/** Texts of the field that asks who it is; `provider` leads to the organization's own sign-in, in another tab. */
export type Confirmation = { label: string; submit: string; provider?: { href: string; label: string } }

/** What a server action answers to its form. All texts are already in the person's language. */
export type FormState =
  | { kind: 'idle' }
  | {
      kind: 'error'
      message: string
      text?: string
      fields: Record<string, string>
      values: Record<string, string | readonly string[]>
      /** More of what is wrong, such as the bad rows of a file, one sentence each. */
      details?: readonly string[]
      /** The person has to prove who they are before the form is carried out. */
      confirm?: Confirmation
      /** The session has ended: the text of the link that leads to the sign-in and back. */
      signIn?: string
    }
  | { kind: 'done'; message: string; reveal?: readonly string[] }
  /** On to another page, loaded anew. */
  | { kind: 'go'; href: string }

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>

export const idle: FormState = { kind: 'idle' }
