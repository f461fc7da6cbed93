import 'server-only'
import { claimOf, organisationOf, programmesOf, textsOf, type MdxPage } from '@/components/mdx/page'
import type { ShownClaim } from '@/lib/content/claims'
import { getProgrammeCatalogue } from '@/lib/content/programmes'
import { officeDay } from '@/lib/time'
import type { MessageId } from '@/lib/i18n/message-ids'
import type { ProgrammeFacts, ProgrammeFields } from '@/schemas/content/programme'
import type { Locale } from '@/schemas/locale'

export type ProgrammeShown = ProgrammeFields & ProgrammeFacts & { code: string }

/** What the texts about a program are made of. */
export type FactContext = {
  locale: Locale
  text: (id: MessageId, values?: Record<string, string | number>) => string
  claim: (id: string) => ShownClaim
  programmeCatalogue: ReturnType<typeof getProgrammeCatalogue>
  /** The address of a contact of the provider. */
  emailOf: (contact: string) => string
  /** The day in the office: deadlines before it have passed. */
  today: string
}

/** What the facts of the programs are looked up in. */
export type ProgrammeContext = FactContext & {
  /** The visitor's path, without a locale. */
  path: string
  programmes: () => readonly ProgrammeShown[]
}

export function programmeContext(page: MdxPage): ProgrammeContext {
  return {
    locale: page.locale,
    path: page.path,
    text: textsOf(page),
    claim: (id) => claimOf(page, id),
    programmeCatalogue: getProgrammeCatalogue(page.locale),
    emailOf: (contact) => organisationOf(page).contacts.find(({ id }) => id === contact)?.email ?? '',
    today: officeDay(new Date()),
    programmes: () => programmesOf(page),
  }
}
