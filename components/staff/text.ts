import type { IdBelow } from '@/lib/i18n/message-ids'
/** Returns a text of the desk in the page's language: `text('bar.sign-out')` is `components.staff.bar.sign-out`. */
export type Text = (id: IdBelow<'components.staff'>, values?: Record<string, string | number>) => string
