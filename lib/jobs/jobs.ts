import { setTimeout as sleep } from 'node:timers/promises'
import { getStore, type Database } from '@/lib/db/store'
import { log } from '@/lib/log'
import { watchArticles } from '@/lib/articles/changes'
import { countMatching } from '@/lib/applications/inbox/counts'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { routeNew } from '@/lib/assignment/route'
import { startWorker, type Worker } from '@/lib/outbox/worker'
import { workOnImports } from '@/lib/imports/work'
import { tellOfChanges } from '@/lib/bookings/changes'
import { remindOfLessons } from '@/lib/bookings/messages'
import { bundleNotifications, configuredVias } from '@/lib/notifications/queue'
import { officeHours } from '@/lib/content/desk'
import { env, type Env } from '@/lib/env'
import { remindOfCallBacks, listCallBacks } from '@/lib/notifications/morning'
import 'server-only'
import { webhookFormat } from '@/lib/outbox/sinks/robots'
import { messageLane } from '@/lib/messages/send'
import { notificationLane } from '@/lib/notifications/lane'
import { applicationLane, type Lane } from '@/lib/outbox/lane'
import { openSinks, createSender } from '@/lib/outbox/sinks'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { getSmsSender } from '@/lib/sms/sender'

/** All lanes, ready to deliver: one for each configured sink, notifications to staff, and messages to applicants. */
function openLanes(config: Env = env()): Lane[] {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET, NOTIFY_LOCALE, MESSAGE_REPLY_TO, SITE_URL } =
    config
  const mail =
    SMTP_URL === undefined ? undefined : { smtpUrl: SMTP_URL, from: createSender(config) }
  const notifications = notificationLane({
    mail,
    robot:
      WEBHOOK_URL === undefined
        ? undefined
        : { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, format: webhookFormat(config) },
    locale: NOTIFY_LOCALE,
    siteUrl: SITE_URL,
  })
  const messages = messageLane({
    sms: getSmsSender(),
    mail:
      SMTP_URL === undefined
        ? undefined
        : {
            send: mailClient(SMTP_URL),
            from: createSender(config),
            replyTo: MESSAGE_REPLY_TO,
            host: new URL(SITE_URL).hostname,
          },
  })
  return [...openSinks(config).map(applicationLane), notifications, messages]
}

type Job = { stop(): Promise<void> }
type Round = (db: Database, at: Date, stop: AbortSignal) => Promise<unknown>

/** Does `work` again and again, `pause` ms apart, until `stop`, which waits for the round in progress. */
function repeat(pause: number, work: Round, onFailure: string): Job {
  const asked = new AbortController()
  const running = rounds(asked.signal)
  async function rounds(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await work((await getStore()).db, new Date(), signal)
      } catch (error) {
        log().warn({ err: error }, onFailure)
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    async stop() {
      asked.abort()
      await running
    },
  }
}

/** Starts the worker that delivers queued applications; `stop` waits for deliveries in progress. */
export async function startDeliveries(): Promise<Worker> {
  return startWorker({ db: async () => (await getStore()).db, lanes: openLanes() })
}

/** Reminds officers of call-backs and queues their notifications for delivery. */
function sendNotifications(): Round {
  const vias = configuredVias()
  return async (db, at) => {
    if (vias.length > 0) {
      await remindOfCallBacks(db, at)
      await listCallBacks(db, at, officeHours())
    }
    await bundleNotifications(db, at, vias)
  }
}

/** Tells open desks that planned attempts have become due, so that their rows come back by themselves. */
function announceDue(): Round {
  let since = new Date()
  return async (db, at) => {
    const count = await countMatching(db, { planned: { later: since, due: at } })
    if (count !== 0) await db.transaction(bumpRevision)
    since = at
  }
}

/** Tells people what changed in their open classes and reminds them of those of the next day. */
async function sendLessonMessages(db: Database, at: Date): Promise<void> {
  await tellOfChanges(db, at)
  await remindOfLessons(db, at)
}

/** Starts the background jobs of the process; `stop` waits for what is in progress. */
export async function startJobs(): Promise<Job> {
  const jobs: Job[] = [
    await startDeliveries(),
    repeat(2_000, routeNew, 'new applications wait for their assignment: the store did not answer'),
    repeat(10_000, announceDue(), 'lists of what is due wait: the store did not answer'),
    repeat(10_000, sendNotifications(), 'notifications to staff wait: the store did not answer'),
    repeat(
      1_000,
      (db, _, stop) => workOnImports(db, stop),
      'imports wait: the store did not answer',
    ),
    // An article that another server has changed is on all of them within a second.
    repeat(500, watchArticles(), 'changed articles may show late: the store did not answer'),
    repeat(
      300_000,
      sendLessonMessages,
      'messages about open classes wait: the store or the articles did not answer',
    ),
  ]
  // Without a repository of its own, a server shows what it was built from.
  if (env().CONTENT_REMOTE !== undefined) {
    const { followDeskFacts } = await import('@/lib/jobs/desk-facts')
    jobs.push(
      repeat(
        60_000,
        followDeskFacts,
        'changed facts of the desk are not used: they cannot be read',
      ),
    )
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
