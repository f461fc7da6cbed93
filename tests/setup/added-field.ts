import english from '@/content/en-US/messages/enrolment.json'
import englishStaff from '@/content/en-US/messages/staff.json'
import chinese from '@/content/zh-CN/messages/enrolment.json'
import chineseStaff from '@/content/zh-CN/messages/staff.json'
import { choice } from '@/schemas/application-fields/checks'
import type { FieldDescription } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'

/*
 * Adds an optional field to the descriptions, with its texts. Import this file first: modules loaded after it know the
 * field.
 */

export const added = 'study_year'
export const value = 'second'
const invalid = `components.enrolment.errors.${added}.invalid` as const

const description: FieldDescription = {
  // @ts-expect-error A text that is missing from the catalog is a type error; this one is added below.
  ...choice(['first', value], invalid),
  draft: true,
  compared: true,
  column: 'optional text',
  labels: `components.enrolment.${added}`,
  desk: 'fact',
  announced: 'line',
  listed: 'line',
  filtered: true,
  correctable: true,
}
Object.assign(enteredFields, { [added]: description })

const texts = (label: string, second: string) => ({
  [`components.enrolment.${added}.label`]: label,
  [`components.enrolment.${added}.any`]: '–',
  [`components.enrolment.${added}.first`]: `not ${second}`,
  [`components.enrolment.${added}.${value}`]: second,
  [invalid]: `${label}!`,
})
Object.assign(english, texts('Your year', 'Year two'))
Object.assign(chinese, texts('你的年级', '二年级'))
Object.assign(englishStaff, { [`components.staff.field.${added}`]: 'Year of study' })
Object.assign(chineseStaff, { [`components.staff.field.${added}`]: '年级' })
