import { z } from 'zod'
import { calendarDay, withCalled, withLabel } from './fields'
import type { DataFile } from './kind'

const reason = z.string().regex(/^[a-z][a-z-]{0,23}$/)
const channel = z.string().regex(/^\d{1,10}$/)

/** `content/facts/desk.json`: how the admissions office works. Its opening hours are in `organization.json`. */
export const deskSchema = z.strictObject({
  weekdays: withLabel(
    z.array(withLabel(z.int().min(1).max(7), ['Day of the week', '星期'])).min(1),
    ['Working days', '工作日'],
    ['1 is Monday, 7 is Sunday.', '1为星期一，7为星期日。'],
  ),
  holidays: withLabel(
    z.array(withLabel(calendarDay(), ['Holiday', '假日'])),
    ['Holidays', '假日'],
    ['Days on which the office is closed.', '办公室不上班的日子。'],
  ),
  makeUpDays: withLabel(
    z.array(withLabel(calendarDay(), ['Make-up day', '调休日'])),
    ['Make-up days', '调休日'],
    ['Weekend days on which the office works in exchange.', '因调休而上班的周末。'],
  ),
  firstContactHours: withLabel(
    z.number().positive().max(90),
    ['Hours until the first call', '首次致电时限'],
    ['The first call is due within this many office hours.', '须在这么多个办公小时内首次致电。'],
  ),
  nextAttempts: withLabel(
    z
      .array(
        withLabel(
          z.strictObject({
            days: withLabel(z.int().min(0).max(30), ['Days later', '几天后']),
            time: withLabel(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), ['Time', '时间']),
          }),
          ['Attempt', '致电'],
        ),
      )
      .min(1),
    ['Next attempts', '再次致电'],
    [
      'When to call again after the first, second … call that nobody answered, for example 1 day later at 10:00. Moves to a working day and to the time that the applicant prefers.',
      '第一次、第二次……未接后何时再打，例如1天后10:00。会顺延到工作日，并按申请人希望的时间。',
    ],
  ),
  channels: withLabel(
    z.array(withCalled('desk-channel', withLabel(channel, ['Channel', '渠道']))),
    ['Channels', '渠道'],
    ['The channels with a name.', '有名称的渠道。'],
  ),
  entries: withLabel(
    z.strictObject({
      'walk-in': withCalled('desk-channel', withLabel(channel, ['Walk-in', '到访'])),
      call: withCalled('desk-channel', withLabel(channel, ['Call', '来电'])),
      fair: withCalled('desk-channel', withLabel(channel, ['Fair', '展会'])),
      import: withCalled('desk-channel', withLabel(channel, ['Import', '导入'])),
    }),
    ['Channels of entries', '录入渠道'],
    [
      'The channels of applications that staff enter or import, by how they reached the office.',
      '员工录入或导入的申请所用的渠道，按来源分。',
    ],
  ),
  declineReasons: withLabel(
    z.array(withCalled('decline-reason', withLabel(reason, ['Reason', '原因']))).min(1),
    ['Reasons for declining', '婉拒原因'],
    ['In the order of the list.', '按列表中的顺序。'],
  ),
})

const name = z.string().trim().min(1)

/** `content/{locale}/desk.json`: the names of the channels and of the reasons for declining. */
export const deskTextsSchema = z.strictObject({
  channels: withLabel(z.record(channel, name), ['Names of channels', '渠道名称']),
  declineReasons: withLabel(z.record(reason, name), ['Names of reasons', '原因名称']),
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/desk.json',
    help: [
      'Working days, holidays, channels and reasons for declining of the admissions office. The desk uses a change within a minute after it is accepted; the site with its next build.',
      '招生办公室的工作日、假期、渠道与婉拒原因。修改通过后一分钟内在工作台生效，网站在下次构建时生效。',
    ],
    schema: deskSchema,
  },
  {
    file: '{locale}/desk.json',
    help: [
      'The names of the channels and reasons. A removed reason keeps its name for old applications; leave it here.',
      '渠道与原因的名称。删掉的原因请保留名称，旧申请仍会显示。',
    ],
    schema: deskTextsSchema,
  },
]
