/** A place in object storage: the bucket, and what the keys of its objects begin with; empty for the whole bucket. */
export type ObjectAddress = { bucket: string; prefix: string }

/** Whether a place is meant to be in object storage. All others are paths of folders. */
export const isObjectAddress = (place: string) => /^s3:/i.test(place)

const bucketName = /^(?!.*\.\.)(?!\d+(?:\.\d+){3}$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Keys have at most 1,024 bytes; this much stays for names below the prefix. */
const longestPrefix = 512

/**
 * The parts of `s3://bucket/prefix`; a slash at the end does not count. The prefix is taken literally: `%` and spaces are not
 * decoded. Undefined for a bucket name that S3 does not allow, and for a prefix that clients or servers would change on the
 * way: empty segments, `.`, `..`, backslashes and control characters.
 */
export function parseObjectAddress(place: string): ObjectAddress | undefined {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)(?:\/(.*?))?\/?$/s.exec(place) ?? []
  if (!bucketName.test(bucket)) return undefined
  if (prefix === '') return { bucket, prefix }
  const isPlain = prefix.split('/').every((part) => !['', '.', '..'].includes(part))
  const isShort = Buffer.byteLength(prefix) <= longestPrefix
  return isPlain && isShort && !/[\\\p{Cc}]/u.test(prefix) ? { bucket, prefix } : undefined
}

/** The address in its one form, without a slash at the end. */
export function formatObjectAddress({ bucket, prefix }: ObjectAddress): string {
  return prefix === '' ? `s3://${bucket}` : `s3://${bucket}/${prefix}`
}
