import { createHmac } from 'node:crypto'

/** The chat services whose robots are known. */
export type Robot = 'wecom' | 'dingtalk' | 'feishu'

/**
 * The longest text of a message, in bytes as JSON: WeCom takes 2,048 bytes of text, DingTalk and Feishu 20,000 bytes of
 * the whole call.
 */
export const longestText: Record<Robot, number> = { wecom: 2_048, dingtalk: 19_500, feishu: 19_500 }

type Signing = { url: string; secret: string | undefined; at: Date }

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** The address and the body that post a text to the group of a robot. */
export const robotCalls: Record<Robot, (text: string, to: Signing) => { url: string; body: object }> = {
  wecom: (text, { url }) => ({ url, body: plain(text) }),

  // Custom robots, security setting “sign”: of the time in ms and the secret, in the address.
  dingtalk(text, { url, secret, at }) {
    if (secret === undefined) return { url, body: plain(text) }
    const timestamp = String(at.getTime())
    const signed = new URL(url)
    signed.searchParams.set('timestamp', timestamp)
    signed.searchParams.set('sign', sign(secret, `${timestamp}\n${secret}`))
    return { url: signed.href, body: plain(text) }
  },

  // Custom bots, security setting “signature”: time in seconds and secret are the key of an empty text, in the body.
  feishu(text, { url, secret, at }) {
    const message = { msg_type: 'text', content: { text } }
    if (secret === undefined) return { url, body: message }
    const timestamp = String(Math.floor(at.getTime() / 1000))
    return { url, body: { timestamp, sign: sign(`${timestamp}\n${secret}`, ''), ...message } }
  },
}

const plain = (text: string) => ({ msgtype: 'text', text: { content: text } })

/** Robots always answer 200. The fields with the result, 0 if the message was accepted, and with the reason. */
export const robotAnswers: Record<Robot, { code: string; reason: string }> = {
  wecom: { code: 'errcode', reason: 'errmsg' },
  dingtalk: { code: 'errcode', reason: 'errmsg' },
  feishu: { code: 'code', reason: 'msg' },
}
