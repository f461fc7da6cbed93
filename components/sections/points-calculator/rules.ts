/** The points rules as numbers, from the claims. */
export type PointsRules = {
  graduation: number
  /** Smallest and largest award. */
  award: readonly [least: number, most: number]
  referral: number
  /** Yuan a point. */
  yuan: number
  /** Cash above this many points. */
  withdrawal: number
  /** Per cent of the value that the branch receives on top, where the rules say so. */
  matching?: number
}
export type PointsResult = {
  points: number
  yuan: number
  withdrawable: boolean
  /** Points still needed before cash can be withdrawn; 0 when it can. */
  missing: number
  /** Yuan for the alumni branch, where the rules give it a share. */
  branch?: number
}

/**
 * What a graduate has after so many successful referrals and an award (0 for none).
 * Cash is possible above the limit, so exactly on it one point is missing. Source: specification §1.
 */
export function countPoints(
  rules: PointsRules,
  { referrals, award }: { referrals: number; award: number },
): PointsResult {
  const points = rules.graduation + award + referrals * rules.referral
  const yuan = points * rules.yuan
  const missing = Math.max(0, rules.withdrawal + 1 - points)
  const branch = rules.matching === undefined ? {} : { branch: (yuan * rules.matching) / 100 }
  return { points, yuan, withdrawable: missing === 0, missing, ...branch }
}

/** A whole number that somebody typed, or undefined when it is none or out of bounds. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = text.trim() === '' ? 0 : Number(text.trim())
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}
