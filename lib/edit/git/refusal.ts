/** Why content cannot be read or a change was not taken; each has a text for editors. */
export const refusals = [
  'no-git',
  'no-repository',
  'detached',
  'uncommitted',
  'nothing-changed',
  'not-content',
  'token',
  'permission',
  'not-found',
  'limited',
  'unreachable',
  'unexpected',
] as const
export type Refusal = (typeof refusals)[number]

export class Refused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
