import type { ReactNode } from 'react'
import type { Wanted } from '@/components/sections/programme/search/wanted'
import type { SiteMapGroup } from '@/components/sections/site-map'
import type { ArticleItem } from '@/schemas/articles'
import type { Accessibility } from '@/schemas/content/accessibility'
import type { ArticleChannel } from '@/schemas/content/article'
import type { FaqListName } from '@/schemas/content/faq'
import type {
  ProgrammeFacts,
  ProgrammeFields,
  ProgrammeLabels,
  Refunds,
  University,
} from '@/schemas/content/programme'
import type { TeacherFields, Team } from '@/schemas/content/teacher'
import type { Locale } from '@/schemas/locale'
import type { SearchResults } from '@/schemas/search'
import type { MessageId } from '@/lib/i18n/message-ids'

export type TextValues = Record<string, string | number>

/** A claim as shown on a page, with its numbers for the calculators. */
export type ClaimShown = { figure: string; label: string; unit: string; values: readonly number[] }
export type QuestionShown = { slug: string; question: string; code: string }
export type ProgrammeShown = ProgrammeFields & ProgrammeFacts & { code: string }

/** What the facts of programs refer to. `original` has the names of universities in Latin letters. */
export type ProgrammeCatalogue = {
  universities: readonly University[]
  refunds: Refunds
  labels: ProgrammeLabels
  original: ProgrammeLabels['universities']
}

/** What the texts about a program are made of. */
export type FactContext = {
  locale: Locale
  /** A text of the catalogue, formatted. */
  text: (id: MessageId, values?: TextValues) => string
  /** Throws for an unknown claim, or one that this language does not state. */
  claim: (id: string) => ClaimShown
  programmeCatalogue: ProgrammeCatalogue
}

/** What the facts of the programs are looked up in. */
export type ProgrammeContext = FactContext & {
  /** The visitor's path, without a locale. */
  path: string
  programmes: () => readonly ProgrammeShown[]
}

/** A search of the whole site: its results, and ways on when there are none. */
export type SearchShown = {
  results: SearchResults
  suggestions: readonly string[]
  pages: readonly { href: string; label: string }[]
}

/** A specimen as a PDF file. */
export type SpecimenFile = { kind: string; href: string; bytes: number }

type Listed = { id: string }
type Reachable = { phone: string; email: string }
/** The operator in one language: language-independent lists joined with their texts. */
export type OrganisationShown = Reachable & {
  offices: readonly (Listed &
    Reachable & {
      city: string
      address: string
      hours: string
      directions: string
      latitude: number
      longitude: number
    })[]
  contacts: readonly (Listed & Reachable & { topic: string; team: string })[]
  qr: readonly (Listed & { target: string; label: string; note: string })[]
  affiliates: readonly (Listed & { href: string; name: string; note: string })[]
}

/** The data for the components of a document, which must not fetch any: filled in by the page. */
export type MdxContext = ProgrammeContext & {
  /** Not every language states every claim. */
  hasClaim: (id: string) => boolean
  teachers: (team: Team) => readonly TeacherFields[]
  faq: (list: FaqListName) => readonly QuestionShown[]
  /** The PDF files of a program's specimens. */
  specimenFiles: (slug: string) => readonly SpecimenFile[]
  organisation: OrganisationShown
  /** The latest articles of a channel at build time; undefined if only the browser can request them. */
  latest: (channel: ArticleChannel, limit: number) => readonly ArticleItem[] | undefined
  siteMap: () => readonly SiteMapGroup[]
  accessibility: Accessibility
  trainingForm: ReactNode
  learningList: ReactNode
  /** The articles of a channel, on its own page. */
  channelList?: ReactNode
  /** The slugs of the programs that the address of /project/compare names. */
  compared?: readonly string[]
  /** The conditions that the address of /project/find names. */
  wanted?: Wanted
  /** The results of the query that the address of /search contains. */
  search?: SearchShown
}
