/** The state of the sign-in form; all texts are in the visitor's language. */
export type SignInState = {
  /** As typed. The code is never written into a page. */
  phone: string
  errors: { phone?: string; code?: string }
  problem?: { title: string; text?: string }
  /** A code was requested, with or without success: starts the countdown for the next one. */
  asked?: boolean
  /** The seconds until then, if they are more. */
  retryAfter?: number
  /** The result of a request for a code. */
  note?: string
  /** Signed in: the script navigates to this page. */
  go?: string
}

export const blank: SignInState = { phone: '', errors: {} }

export type SignInAction = (state: SignInState, form: FormData) => Promise<SignInState>
