/** A failure that is expected is a value: `ok` tells it from what was wanted. Bugs are exceptions. */
export type Result<Wanted extends object, Failure extends object> =
  ({ ok: true } & Wanted) | ({ ok: false } & Failure)
