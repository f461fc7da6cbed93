import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/db/store'

const reasons = ['家长来电咨询', '微信联系', '本人来电', '同事转介', '展会登记']
const topics = [
  ...['tuition and payment', 'the deadline', 'online lessons', 'credit transfer', 'the interview'],
  ...['visa and housing', '课程安排', '学费和奖学金'],
]
const times = ['on Friday', 'next week', 'after work', '明天上午', '下周一', 'in the evening']

/** In the notes of one application in 5,000. */
export const rareWord = 'lighthouse'

/** In the notes of one application in 40. */
export const middlingWord = 'scholarship'

const pick = (words: readonly string[], by: SQL) =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}])[1 + (${by}) % ${sql.raw(String(words.length))}]`

/**
 * Three notes for each application, in the two languages of the office and mostly of common words: every note contains
 * 备注, asks, about, call and again.
 */
export async function insertNotes(db: Database, accountId: string, where: SQL): Promise<void> {
  const number = sql`right(reference, 6)::int`
  await db.execute(sql`
    insert into application_notes (id, application_id, author, body, created_at)
    select gen_random_uuid(), id, ${accountId}, '备注：' || ${pick(reasons, sql`${number} * nth`)} || '，asks about ' || project || ' '
      || ${pick(topics, sql`${number} + nth`)} || ', call again ' || ${pick(times, sql`${number} / 3 + nth`)}
      || case when ${number} % 5000 = 0 then ' ${sql.raw(rareWord)}' else '' end
      || case when ${number} % 40 = 0 then ' ${sql.raw(middlingWord)}' else '' end, now()
    from applications, generate_series(1, 3) as nth where ${where}`)
}
