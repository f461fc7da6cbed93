import { sql } from 'drizzle-orm'
import { nameOrderOf, spellingsOf } from '@/lib/applications/search/store-spellings'
import type { Database } from '@/lib/db/store'

const families = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'
const given = '小明雅婷志远思敏浩然欣怡子涵建国丽华伟强秀英海燕文博晓东玉兰春生佳慧鹏飞雪梅俊杰'
const english = ['Anna', 'Ben', 'Chloe', 'David', 'Emma', 'Frank', 'Grace', 'Henry', 'Iris', 'Jack']

const at = (text: string | readonly string[], place: number) => text[place % text.length] ?? ''

/** Different names, the frequent ones first: nine in ten Chinese. */
function nameOf(place: number): string {
  if (place % 10 === 9) return `${at(english, place)} ${at(english, place * 7 + 3)}son ${place % 97}`
  const second = at(given, Math.floor(place / families.length) * 7 + place)
  return (
    at(families, place) + at(given, place * 3 + Math.floor(place / 200)) + (place % 4 === 0 ? '' : second)
  )
}

/** Fills `bench_names` (place, name, name_order, spellings), from which the applications take their names. */
export async function makeNames(db: Database, count: number): Promise<void> {
  await db.execute(
    sql`create table bench_names (place int primary key, name text, name_order text, spellings text[])`,
  )
  const batch = 500
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const name = nameOf(from + index)
      return sql`(${from + index}::int, ${name}::text, ${nameOrderOf(name)}::text, ${`{${spellingsOf(name)
        .map((one) => JSON.stringify(one))
        .join(',')}}`}::text[])`
    })
    await db.execute(sql`insert into bench_names values ${sql.join(rows, sql`, `)}`)
  }
  await db.execute(sql`analyze bench_names`)
}
