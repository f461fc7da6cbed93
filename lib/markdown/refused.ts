/** A text that takes too long to read, or nests too deeply. */
export type Refused = { kind: 'deep' | 'slow' }

/** An article that becomes too large a page. */
export type TooLarge = { kind: 'large' }

/** The same where a tree is expected. */
export class TextRefused extends Error {
  readonly kind: Refused['kind']

  constructor({ kind }: Refused) {
    super(`A text is ${kind}`)
    this.kind = kind
  }
}
