import { z } from 'zod'
import type { DataFile } from './kind'

const reason = z.string().regex(/^[a-z][a-z-]{0,23}$/)
const channel = z.string().regex(/^\d{1,10}$/)

/** `content/facts/desk.json`: how the admissions office works. Its opening hours are in `organisation.json`. */
export const deskSchema = z.strictObject({
  /** Working days of the week: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  /** Days on which the office is closed, and weekend days on which it works in exchange. */
  holidays: z.array(z.iso.date()),
  makeUpDays: z.array(z.iso.date()),
  /** The first call is due within this many office hours. */
  firstContactHours: z.number().positive().max(90),
  /** The channels with a name. */
  channels: z.array(channel),
  /** The channels of applications that staff enter or import, by how they reached the office. */
  entries: z.strictObject({ 'walk-in': channel, call: channel, fair: channel, import: channel }),
  /** Why an application is declined, in the order of the list. */
  declineReasons: z.array(reason).min(1),
})

const name = z.string().trim().min(1)

/** `content/{locale}/desk.json`: the names of the channels and of the reasons for declining. */
export const deskTextsSchema = z.strictObject({
  channels: z.record(channel, name),
  declineReasons: z.record(reason, name),
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/desk.json',
    help: [
      'Working days, holidays, channels and reasons for declining of the admissions office.',
      '招生办公室的工作日、假期、渠道与婉拒原因。',
    ],
    schema: deskSchema,
  },
  {
    file: '{locale}/desk.json',
    help: ['The names of the channels and reasons.', '渠道与原因的名称。'],
    schema: deskTextsSchema,
  },
]
