/** A text that takes too long to read, or nests too deeply. */
export type Refused = { kind: 'deep' | 'slow' }

/** The same where a tree is expected. */
export class TextRefused extends Error {
  readonly kind: Refused['kind']

  constructor({ kind }: Refused) {
    super(`A text is ${kind}`)
    this.kind = kind
  }
}
