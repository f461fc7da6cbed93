import { trimEnd } from '@/lib/text/trim-end'

let known: Promise<ReadonlySet<string>> | undefined

/** 49,000 leaked passwords, most frequent first, from @zxcvbn-ts/language-common (MIT). Loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return known
}

/** The password without digits and symbols at its beginning and end. */
function core(password: string): string {
  return trimEnd(password.replace(/^[\d\p{P}\p{S}\s]+/u, ''), /[\d\p{P}\p{S}\s]/u)
}

/** True for a leaked password, also in capitals, doubled, or with digits and symbols around it. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.normalize('NFKC').toLowerCase()
  const half = lower.slice(0, lower.length / 2)
  const twice = half.repeat(2) === lower ? [half] : []
  return [lower, core(lower), ...twice].some((word) => list.has(word))
}
