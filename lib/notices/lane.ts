import 'server-only'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { announceNotices } from '@/lib/notices/announce'
import { readNotices, type Notice } from '@/lib/notices/read'
import type { Announcement, Reader } from '@/lib/outbox/announcement'
import type { Lane } from '@/lib/outbox/lane'
import type { Lease } from '@/lib/outbox/lease'
import { failed } from '@/lib/outbox/reasons'
import type { Delivery } from '@/lib/outbox/sink'
import { htmlBody, plainBody } from '@/lib/outbox/sinks/mail-body'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { postHook } from '@/lib/outbox/sinks/webhook'
import { chatText } from '@/lib/outbox/sinks/chat-text'
import { hookCall, type Hook } from '@/lib/outbox/sinks/webhook-body'

export type NoticeOptions = Reader & {
  mail: { smtpUrl: string; from: string } | undefined
  robot: Hook | undefined
}

type Message = {
  id: string
  to: { name: string; email: string }
  announcement: Announcement
  notices: readonly Notice[]
}
type Send = (message: Message, signal: AbortSignal) => Promise<Delivery>

const nothing = () => Promise.resolve({ kind: 'delivered' } as const)
const off = () => Promise.resolve(failed('off'))

/** Delivers bundled notices to officers. One that is no longer active, or has nothing left to do, gets none. */
export function noticeLane({ mail, robot, ...reader }: NoticeOptions, clock = () => new Date()): Lane {
  const senders: Readonly<Record<string, Send | undefined>> = {
    mail: mail && byMail(mail, reader),
    robot: robot && byRobot(robot, clock),
  }
  return {
    name: 'notice',
    async prepare(db, { id, payload }: Lease) {
      const account = await getAccount(db, String(payload.account))
      if (!account || account.deactivatedAt) return nothing
      const notices = await readNotices(db, id)
      if (notices.length === 0) return nothing
      const send = senders[String(payload.channel)]
      if (!send) return off
      const announcement = announceNotices(notices, account.name, reader)
      return (signal) => send({ id, to: account, announcement, notices }, signal)
    },
  }
}

function byMail({ smtpUrl, from }: { smtpUrl: string; from: string }, { locale, siteUrl }: Reader): Send {
  const send = mailClient(smtpUrl)
  const host = new URL(siteUrl).hostname
  return ({ id, to, announcement }, signal) =>
    send(
      {
        from,
        to: [to.email],
        messageId: `<${id}@${host}>`,
        subject: announcement.subject,
        text: plainBody(announcement),
        html: htmlBody(announcement, locale),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      signal,
    )
}

function byRobot(robot: Hook, clock: () => Date): Send {
  return ({ id, to, announcement, notices }, signal) => {
    const json = () => ({
      event: 'staff.notice',
      account: { name: to.name, email: to.email },
      notices: notices.map(({ kind, reference, applicationId }) => ({
        kind,
        reference,
        application_id: applicationId,
      })),
    })
    const message = { id, json, text: (most: number) => chatText(announcement, most) }
    return postHook(hookCall(message, robot, clock()), robot.format, signal)
  }
}
