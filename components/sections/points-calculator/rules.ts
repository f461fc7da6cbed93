/** The rules of points as numbers, from the claims. */
export type PointsRules = {
  graduation: number
  /** Smallest and largest award. */
  award: readonly [least: number, most: number]
  referral: number
  /** Yuan a point. */
  yuan: number
  /** Withdrawal requires more points than this. */
  withdrawal: number
  /** Percentage of the value that the branch receives in addition, if the rules say so. */
  matching?: number
}
export type PointsResult = {
  points: number
  yuan: number
  withdrawable: boolean
  /** Points missing for a withdrawal; 0 if it is possible. */
  missing: number
  /** Yuan for the alumni branch, if the rules give it a share. */
  branch?: number
}

/**
 * The points of a graduate after successful referrals and an award (0 for none). A withdrawal requires more than the
 * limit, so exactly at it one point is missing. Source: specification §1.
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

/** A typed whole number; undefined if invalid or out of bounds. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = text.trim() === '' ? 0 : Number(text.trim())
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}
