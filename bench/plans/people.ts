/*
 * Invented applications, newest first: application n has the id md5(n). Expressions of SQL over n, with the skew of a
 * real desk: most applications are old and closed, few officers have most of them, few names are frequent.
 */

/** Years over which the applications are spread. */
const years = 5

/** Evenly distributed in [0, 1), the same for each n and salt. */
export const dice = (salt: number, n = 'n') =>
  `((hashint8extended(${n}, ${salt}) & 1048575)::float8 / 1048576)`

export const applicationId = (n = 'n') => `md5(${n}::text)::uuid`

export const officers = 40
/** One of the officers; the first have most of the work. */
export const officer = (salt: number, n = 'n') =>
  `md5('officer ' || floor(${officers} * ${dice(salt, n)} ^ 2)::int)::uuid`

export const createdAt = (total: number, n = 'n') =>
  `(now() - ${n} * interval '${((years * 365 * 86_400) / total).toFixed(6)} seconds')`

/** Applications of the last days are new; of the older ones nearly all are closed. */
export const status = (total: number) => `case
  when n <= ${total} * 0.002 and ${dice(1)} < 0.7 or ${dice(1)} < 0.002 then 'new'
  when n <= ${total} * 0.02 and ${dice(2)} < 0.6 or ${dice(2)} < 0.02 then 'contacted'
  when ${dice(2)} < 0.05 then 'interviewed' when ${dice(2)} < 0.2 then 'admitted'
  when ${dice(2)} < 0.75 then 'declined' else 'unreachable' end`

/** How many different phone numbers there are: 15 in 100 applications repeat an earlier one. */
const people = (total: number) => Math.floor(total * 0.85)

export const phone = (total: number, n = 'n') => {
  const apart = Math.floor(6_999_999_999 / people(total))
  return `(13000000000 + (${n}::bigint * 7919 % ${people(total)}) * ${apart})::text`
}

export const earlier = (total: number) =>
  `case when n + ${people(total)} <= ${total} then ${applicationId(`(n + ${people(total)})`)} end`

export const numberedReference = (total: number, n = 'n') =>
  `'BH-' || to_char(${createdAt(total, n)}, 'YY') || '-' || lpad((${total} - ${n} + 1)::text, greatest(6, length((${total} - ${n} + 1)::text)), '0')`
