import 'server-only'
import { CallBackReminder } from '@/components/staff/call-back-reminder'
import { callBackMoment } from '@/lib/applications/call-back'
import { ownCallBacks } from '@/lib/applications/own-call-backs'
import type { Desk } from './session/desk'

/** Reminds the signed-in officer of today's timed call-backs, on every page of the desk. */
export async function Reminder({ desk }: { desk: Desk }) {
  const { db, account, by, t } = desk
  if (!desk.may('applications.read')) return null
  const planned = await ownCallBacks(db, account.id, by.at)
  const calls = planned.flatMap(({ id, reference, followUpOn: on, followUpTime: time }) =>
    on === null || time === null
      ? []
      : [
          {
            id: `${id} ${time}`,
            href: `/staff/applications/${id}`,
            label: t('call.due', { reference, time }),
            at: callBackMoment({ on, time }).toISOString(),
          },
        ],
  )
  return <CallBackReminder calls={calls} />
}
