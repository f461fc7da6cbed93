import { z } from 'zod'
import { calendarDay } from './fields'
import type { DataFile } from './kind'

const reason = z.string().regex(/^[a-z][a-z-]{0,23}$/)
const channel = z.string().regex(/^\d{1,10}$/)

/** `content/facts/desk.json`: how the admissions office works. Its opening hours are in `organization.json`. */
export const deskSchema = z.strictObject({
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  /** Days on which the office is closed. */
  holidays: z.array(calendarDay()),
  /** Weekend days on which the office works in exchange. */
  makeUpDays: z.array(calendarDay()),
  /** The first call is due within this many office hours. */
  firstContactHours: z.number().positive().max(90),
  /**
   * When to call again after the first, second … call that nobody answered, for example 1 day later at 10:00. Moves to a working
   * day and to the time that the applicant prefers.
   */
  nextAttempts: z
    .array(
      z.strictObject({
        days: z.int().min(0).max(30),
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      }),
    )
    .min(1),
  /** The channels with a name. */
  channels: z.array(channel),
  /** The channels of applications that staff enter or import, by how they reached the office. */
  entries: z.strictObject({ 'walk-in': channel, call: channel, fair: channel, import: channel }),
  /** In the order of the list. */
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
      'Working days, holidays, channels and reasons for declining of the admissions office. The desk uses a change within a minute after it is accepted; the site with its next build.',
      '招生办公室的工作日、假期、渠道与婉拒原因。修改通过后一分钟内在工作台生效，网站在下次构建时生效。',
    ],
    schema: deskSchema,
    engineers: true,
  },
  {
    file: '{locale}/desk.json',
    help: [
      'The names of the channels and reasons. A removed reason keeps its name for old applications; leave it here.',
      '渠道与原因的名称。删掉的原因请保留名称，旧申请仍会显示。',
    ],
    schema: deskTextsSchema,
    engineers: true,
  },
]
