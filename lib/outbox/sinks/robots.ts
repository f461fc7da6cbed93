import { createHmac } from 'node:crypto'
import type { Announcement } from '@/lib/outbox/announcement'

/** Chinese has a colon of its own. */
export const colonAfter = (label: string) => (/\p{Script=Han}[）)]?$/u.test(label) ? '：' : ': ')

/** The first facts of an announcement as lines, and a line that counts the others. */
export function factLines({ facts, rest = 0, more }: Announcement, shown = facts.length): string[] {
  const lines = facts
    .slice(0, shown)
    .map(({ label, value, href }) =>
      [`${label}${colonAfter(label)}${value}`, href].filter(Boolean).join(' '),
    )
  const left = facts.length - shown + rest
  return left > 0 ? [...lines, more(left)] : lines
}

const bytes = (text: string) => Buffer.byteLength(JSON.stringify(text))

/**
 * The text of a chat message: plain, because a name could be a link in Markdown. Facts are left out as whole lines, the
 * last first, until the text has at most `most` bytes as JSON; the link to the desk stays.
 */
export function chatText(announcement: Announcement, most: number): string {
  const { lead, facts, link } = announcement
  const textOf = (shown: number) =>
    [
      lead,
      ...factLines(announcement, shown),
      `${link.label}${colonAfter(link.label)}${link.href}`,
    ].join('\n')
  let shown = facts.length
  while (shown > 0 && bytes(textOf(shown)) > most) shown -= 1
  return textOf(shown)
}

type Signing = { url: string; secret: string | undefined; at: Date }

type RobotRules = {
  /** The hosts of its addresses, by which `WEBHOOK_URL` tells the robot. */
  hosts: readonly string[]
  /** The longest text of a message, in bytes as JSON. */
  longestText: number
  /** The address and the body that post a text to the group. */
  call: (text: string, to: Signing) => { url: string; body: object }
  /** Robots always answer 200. The fields with the result, 0 if the message was accepted, and with the reason. */
  answer: { code: string; reason: string }
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')
const plain = (text: string) => ({ msgtype: 'text', text: { content: text } })

/** The chat services whose robots are known: the values of `WEBHOOK_FORMAT`, besides `json`. */
export const robots = {
  wecom: {
    hosts: ['qyapi.weixin.qq.com'],
    longestText: 2_048,
    call: (text, { url }) => ({ url, body: plain(text) }),
    answer: { code: 'errcode', reason: 'errmsg' },
  },

  dingtalk: {
    hosts: ['oapi.dingtalk.com', 'api.dingtalk.com'],
    longestText: 19_500, // of 20,000 bytes for the whole call
    // Custom robots, security setting “sign”: of the time in ms and the secret, in the address.
    call(text, { url, secret, at }) {
      if (secret === undefined) return { url, body: plain(text) }
      const timestamp = String(at.getTime())
      const signed = new URL(url)
      signed.searchParams.set('timestamp', timestamp)
      signed.searchParams.set('sign', sign(secret, `${timestamp}\n${secret}`))
      return { url: signed.href, body: plain(text) }
    },
    answer: { code: 'errcode', reason: 'errmsg' },
  },

  feishu: {
    hosts: ['open.feishu.cn', 'open.larksuite.com'],
    longestText: 19_500, // of 20,000 bytes for the whole call
    // Custom bots, security setting “signature”: time in seconds and secret are the key of an empty text, in the body.
    call(text, { url, secret, at }) {
      const message = { msg_type: 'text', content: { text } }
      if (secret === undefined) return { url, body: message }
      const timestamp = String(Math.floor(at.getTime() / 1000))
      return { url, body: { timestamp, sign: sign(`${timestamp}\n${secret}`, ''), ...message } }
    },
    answer: { code: 'code', reason: 'msg' },
  },
} as const satisfies Record<string, RobotRules>

export type Robot = keyof typeof robots
export const robotNames = Object.keys(robots) as Robot[]

type Receiver = { WEBHOOK_URL?: string | undefined; WEBHOOK_FORMAT?: Robot | 'json' | undefined }

/** The format of applications for `WEBHOOK_URL`: as configured, else that of its host, else JSON. */
export function webhookFormat({
  WEBHOOK_URL: url,
  WEBHOOK_FORMAT: format,
}: Receiver): Robot | 'json' {
  if (format !== undefined || url === undefined) return format ?? 'json'
  const { hostname } = new URL(url)
  return robotNames.find((name) => robots[name].hosts.some((host) => host === hostname)) ?? 'json'
}
