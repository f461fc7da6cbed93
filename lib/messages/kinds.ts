import type { Locale } from '@/schemas/locale'

/** How a message reaches an applicant. */
export const messageVias = ['sms', 'mail'] as const
export type MessageVia = (typeof messageVias)[number]

/** Where an applicant answered. */
export const replyVias = ['sms', 'mail', 'wechat'] as const
export type ReplyVia = (typeof replyVias)[number]

/**
 * The text of a template in one language, with its name for officers who use the desk in it; without one, the template
 * has its name in the other. `provider` is the gateway's id of the approved text; empty for none.
 */
export type TemplateText = { name?: string; subject: string; body: string; provider: string }
export type TemplateTexts = Record<Locale, TemplateText>

/** The approved text of the gateway, and the values of its placeholders. */
export type ProviderTemplate = { id: string; values: Readonly<Record<string, string>> }
