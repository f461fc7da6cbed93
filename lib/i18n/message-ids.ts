import type articles from '@/content/zh-CN/messages/articles.json'
import type calculators from '@/content/zh-CN/messages/calculators.json'
import type edit from '@/content/zh-CN/messages/edit.json'
import type enrolment from '@/content/zh-CN/messages/enrolment.json'
import type errors from '@/content/zh-CN/messages/errors.json'
import type layout from '@/content/zh-CN/messages/layout.json'
import type pages from '@/content/zh-CN/messages/pages.json'
import type passport from '@/content/zh-CN/messages/passport.json'
import type programmes from '@/content/zh-CN/messages/programmes.json'
import type sections from '@/content/zh-CN/messages/sections.json'
import type specimens from '@/content/zh-CN/messages/specimens.json'
import type staff from '@/content/zh-CN/messages/staff.json'

/**
 * The texts of a language, one file per area. The default language defines the ids; the content check compares the
 * others.
 */
export type Catalogs = {
  articles: typeof articles
  calculators: typeof calculators
  edit: typeof edit
  enrolment: typeof enrolment
  errors: typeof errors
  layout: typeof layout
  pages: typeof pages
  passport: typeof passport
  programmes: typeof programmes
  sections: typeof sections
  specimens: typeof specimens
  staff: typeof staff
}

/** All message ids of the site, or of one area. */
export type MessageId<Room extends keyof Catalogs = keyof Catalogs> = Room extends unknown
  ? keyof Catalogs[Room]
  : never

/** The ids that begin with `{Prefix}.`, without it: `IdBelow<'components.staff'>` contains `bar.label`. */
export type IdBelow<Prefix extends string, Id = MessageId> = Id extends `${Prefix}.${infer Rest}`
  ? Rest
  : never

/** What several ids begin with: `components`, `components.staff`, `components.staff.bar`. */
export type IdPrefix<Id = MessageId> = Id extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${IdPrefix<Rest>}`
  : never

declare global {
  // react-intl reads its types from here: `formatMessage` accepts known ids only.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
