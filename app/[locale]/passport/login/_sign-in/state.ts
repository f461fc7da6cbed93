/** How the sign-in form stands; all texts in the visitor's language. */
export type SignInState = {
  /** As it was typed. The code is never written into a page. */
  phone: string
  errors: { phone?: string; code?: string }
  problem?: { title: string }
  /** A code was asked for, whatever came of it: the wait for the next one begins. */
  asked?: boolean
  /** What became of a request for a code. */
  note?: string
  /** Signed in: a script goes on to this page itself. */
  go?: string
}

export const blank: SignInState = { phone: '', errors: {} }

export type SignInAction = (state: SignInState, form: FormData) => Promise<SignInState>
