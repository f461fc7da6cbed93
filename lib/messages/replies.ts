import 'server-only'
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { accountOf } from '@/lib/people/account'
import { familyIds, familyOf, lockHead, ofPerson } from '@/lib/people/family'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import type { ReplyVia } from '@/lib/messages/kinds'
import { queueNotifications } from '@/lib/notifications/queue'
import { foldText } from '@/lib/text/fold'

export type Reply = {
  application: string
  via: ReplyVia
  body: string
  /** The gateway's id, for an answer that arrived by itself. */
  receivedAs?: string
  /** The applicant wants no more messages. */
  refuses?: boolean
}

/** Records an answer of an applicant, and that it waits for an officer. False if the application does not exist. */
export function recordReply(db: Database, reply: Reply, by: AuditContext): Promise<boolean> {
  return db.transaction((tx) => recordWithin(tx, reply, by))
}

async function recordWithin(tx: Transaction, reply: Reply, by: AuditContext): Promise<boolean> {
  const { application, via, body, receivedAs, refuses = false } = reply
  const { actor, at } = by
  const it = await lockHead(tx, application)
  if (!it) return false
  const applicationId = it.id
  const id = randomUUID()
  const officer = actor.kind === 'staff' ? actor.id : null
  const [stored] = await tx
    .insert(applicationMessages)
    .values({ id, applicationId, direction: 'in', via, body, officer, receivedAs, at })
    .onConflictDoNothing()
    .returning({ id: applicationMessages.id })
  if (!stored) return true
  const event = { id: randomUUID(), applicationId, actor: actor.id, before: via, after: id, at }
  await tx.insert(applicationEvents).values({ ...event, kind: 'reply' })
  // What an officer records, they have read; who wants no messages expects no answer.
  const answeredAt = actor.kind === 'staff' || refuses ? it.answeredAt : at
  const firstContactAt = it.firstContactAt ?? at
  await tx
    .update(applications)
    .set({ updatedAt: at, answeredAt, firstContactAt })
    .where(eq(applications.id, applicationId))
  if (refuses)
    await tx
      .update(applications)
      .set({ messagesRefusedAt: at })
      .where(or(familyOf(it.id), ofPerson(accountOf(it))))
  const notification = {
    account: it.assignee,
    application: applicationId,
    kind: 'reply',
    occasion: id,
  } as const
  await queueNotifications(tx, [notification], by)
  const subject = { kind: 'application' as const, id: applicationId }
  await writeAudit(tx, {
    ...by,
    action: 'application.reply-recorded',
    subject,
    detail: { channel: via, refuses },
  })
  await bumpRevision(tx)
  return true
}

/** Marks the answers of an applicant as dealt with. */
export function finishReplies(db: Database, id: string, { at }: AuditContext): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(applications).set({ answeredAt: null, updatedAt: at }).where(familyOf(id))
    await bumpRevision(tx)
  })
}

/** The actor of answers that arrive by themselves. */
const gatewayActor = { kind: 'system', id: 'sms-gateway' } as const

/**
 * Records a text message from a phone with its latest application that was sent one, or else its latest. `unknown` if
 * the phone has no application: nothing is stored about it.
 */
export async function receiveReply(
  db: Database,
  { phone, text, id, at }: { phone: string; text: string; id: string; at: Date },
): Promise<'recorded' | 'unknown'> {
  const wasSent = sql`exists (select 1 from ${applicationMessages} m where m.application_id in (${familyIds})
    and m.direction = 'out' and m.channel = 'sms')`
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(ofPerson(phone), isNull(applications.duplicateOf)))
    .orderBy(desc(wasSent), desc(applications.createdAt))
    .limit(1)
  if (!row) return 'unknown'
  const refuses = refusesMessages(text)
  const reply = {
    application: row.id,
    via: 'sms',
    body: text,
    receivedAs: storedId(id),
    refuses,
  } as const
  return (await recordReply(db, reply, { actor: gatewayActor, at })) ? 'recorded' : 'unknown'
}

/** An id of a gateway that has no reasonable length would not fit into the index. */
function storedId(id: string): string {
  return id.length <= 100 ? id : createHash('sha256').update(id).digest('hex')
}

/** Longer answers are sentences, which an officer has to read. */
const longest = 60

/** Words of an English answer, one of which refuses further messages, and those that may stand beside it. */
const refusing =
  /^(?:(?:td)+\d?|tuiding|t|n|r|q|qx|0{4,5}|stop|stopall|unsubscribe|unsub|optout|quit|revoke|end)$/
/** Of these, those that also answer a question (`Can we call at 3? Y/N`): they refuse beside Chinese (`回T`), or another one. */
const ambiguous = /^(?:t|n|r|q|end)$/
const phrases =
  /\b(?:t d|tui ding|opt (?:me )?out|remove me|take me off|leave me alone|cancel (?:my )?subscriptions?|no more (?:messages?|texts?|sms)|(?:do not|dont|don t) (?:text|message|contact|send))\b/g
const beside = new Set(
  'a again all and any anymore contacting further hello hi i it like list me message messages messaging more my now number of ok please pls plz reply send sending sms text texting texts thank thanks the them these this those to want wish with would you your from'.split(
    ' ',
  ),
)

/** The same in Chinese: an answer consists of such words only. */
const refusingChinese =
  /退订|拒收|拒绝|取消(?:订阅|短信|推送|接收)|屏蔽|停止?|免打扰|(?:不要|不用|不必|不想|不再|勿|别)再?(?:给我)?(?:发送|发|收到|接收|推送|打扰|骚扰|联系|扰)/g
const besideChinese =
  /回[复覆]|发送|接收|订阅|麻烦|以后|谢谢|您好|你好|短信|信息|消息|广告|推送|服务|一下|所有|全部|立即|马上|需要|想要|给我|[请回我了吧啊呀哦谢的此再要您]/g

const runs = /\p{Script=Han}+|[^\p{Script=Han}]+/gu

/** Whether an answer asks for no more messages, with whatever punctuation: `TD。`, `回复ＴＤ`, `Stop please`, `不要再发了`. */
export function refusesMessages(text: string): boolean {
  const plain = foldText(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
  if (plain.length > longest) return false
  const said = (plain.match(runs) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? chinese(run) : english(run),
  )
  const refused =
    said.includes('refuses') || (said.includes('ambiguous') && /\p{Script=Han}/u.test(plain))
  return refused && !said.includes('other')
}

type Said = 'refuses' | 'ambiguous' | 'beside' | 'other'

function english(run: string): Said[] {
  const words = run.replace(phrases, 'stop').split(' ').filter(Boolean)
  return words.map((word) => {
    if (refusing.test(word)) return ambiguous.test(word) ? 'ambiguous' : 'refuses'
    return beside.has(word) ? 'beside' : 'other'
  })
}

function chinese(run: string): Said[] {
  const rest = run.replace(refusingChinese, ' ')
  const others = rest.replace(besideChinese, '').trim()
  return [rest === run ? 'beside' : 'refuses', others === '' ? 'beside' : 'other']
}

/** Tolerated difference of the clocks, in seconds. */
const tolerance = 300

/**
 * Whether a call of the gateway is genuine and recent: `X-Signature` is `sha256=` and the hex HMAC-SHA256, with the
 * secret, of `X-Timestamp` (seconds), a full stop and the body, as in the calls of `lib/outbox/sinks/webhook.ts`. A
 * replayed call within the tolerance has an id that is recorded already.
 */
export function isSigned(headers: Headers, body: Uint8Array, secret: string, at: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^sha256=[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature.slice('sha256='.length), 'hex'))
}
