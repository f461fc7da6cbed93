let known: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords of public leaks, most used first, as @zxcvbn-ts/language-common collects them (MIT). Read at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  )
  return known
}

/** The word inside what people add to reach a length: digits and signs in front and behind. */
function core(password: string): string {
  return password.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')
}

/** True for a leaked password, also written in capitals, twice in a row, or with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.normalize('NFKC').toLowerCase()
  const half = lower.slice(0, lower.length / 2)
  const twice = half.repeat(2) === lower ? [half] : []
  return [lower, core(lower), ...twice].some((word) => list.has(word))
}
