import type { MessageId } from '@/lib/i18n/message-ids'

/** Gives a text of the layout in the page's language. For server components; islands get finished strings. */
export type Translate = (id: MessageId<'layout'>, values?: Record<string, string | number>) => string
