/** An object that exists. */
export type ObjectEntry = {
  /** Below the prefix of the place. */
  key: string
  /** In bytes. */
  size: number
  /** When it was written, in ms, by the clock of the storage, which may have a precision of a second. */
  changed: number
  /** Differs after every change of the content. */
  etag: string
}

type Put = { type?: string; signal?: AbortSignal }

/**
 * Objects below a prefix of a bucket. An object is written and read as a whole; it cannot be appended to or renamed. Every
 * method rejects with ObjectsError, after its time limit at the latest; `signal` ends it earlier.
 */
export type Objects = {
  /** Resolves once the storage has acknowledged the whole object. Replaces one with the same key. */
  put(key: string, content: Buffer | string, options?: Put): Promise<void>
  /** The content; undefined without such an object. */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>
  /** All objects whose key begins with `beginning`, however many, in the order of the keys. */
  list(beginning: string): Promise<ObjectEntry[]>
  /** Also succeeds without such an object. */
  remove(key: string): Promise<void>
  /** Resolves if the bucket exists and the credentials may list it. */
  check(): Promise<void>
}
