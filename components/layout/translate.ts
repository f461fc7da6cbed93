import type { getMessages } from '@/lib/i18n/messages'

type LayoutMessage = keyof ReturnType<typeof getMessages<'layout'>>

/** Gives a text of the layout in the page's language. For server components; islands get finished strings. */
export type Translate = (id: LayoutMessage, values?: Record<string, string | number>) => string
