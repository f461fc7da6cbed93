import 'server-only'
import type { ReactNode } from 'react'
import type { Vocabulary } from '@/components/mdx/generated/vocabulary'
import type { Wanted } from '@/components/sections/programme/search/filter'
import { claimIds, getClaim, type ShownClaim } from '@/lib/content/claims'
import type { Page, Teacher } from '@/lib/content/documents'
import { getOrganization } from '@/lib/content/organization'
import { getProgrammeCatalog, getProgrammes, type Programme } from '@/lib/content/programmes'
import { createTranslator } from '@/lib/i18n/intl'
import type { ComponentSchema, PropsOf } from '@/schemas/content/component'
import type { Locale } from '@/schemas/locale'
import type { SearchResults } from '@/schemas/search'

/** A search of the whole site: its results, and ways on when there are none. */
export type SearchShown = {
  results: SearchResults
  suggestions: readonly string[]
  pages: readonly { href: string; label: string }[]
}

/** What depends on the request, on the pages that are rendered for it. */
export type Requested = {
  /** The articles of a section, on its own page. */
  channelList?: ReactNode
  /** The slugs of the programs that the address of /project/compare names. */
  compared?: readonly string[]
  /** The conditions that the address of /project/find names. */
  wanted?: Wanted
  /** The results of the query that the address of /search contains. */
  search?: SearchShown
}

/** Content with unsaved changes, for the previews of editors: it replaces what the files of the build say. */
export type Draft = {
  /** Undefined for a claim that the draft does not state in the language. */
  claim?: (id: string) => ShownClaim | undefined
  organization?: ReturnType<typeof getOrganization>
  teachers?: readonly Teacher[]
  programmes?: readonly Programme[]
  /** Rendered bodies, by what stands for their compiled code. */
  bodies?: Readonly<Record<string, ReactNode>>
}

/** The page on which the components of a document stand. `path` is the visitor's, without a locale. */
export type MdxPage = { locale: Locale; path: string; requested?: Requested; draft?: Draft }

/** Renders compiled MDX with the components of documents, one heading level lower. */
export type Render = (code: string) => ReactNode

type OnPage = { page: MdxPage; render: Render; children: ReactNode }

/** The props of a component of documents: those of its schema, and the page. */
export type DocumentProps<Schema extends ComponentSchema> = PropsOf<Schema> & OnPage

/** Whether the document of a page contains a component. */
export const usesComponent = ({ components }: Pick<Page, 'components'>, name: keyof Vocabulary) =>
  components.some((used) => used.name === name)

/** The texts of the page's language. */
export const textsOf = ({ locale }: MdxPage) => createTranslator(locale)

export const organizationOf = ({ locale, draft }: MdxPage) =>
  draft?.organization ?? getOrganization(locale)

export const programmesOf = ({ locale, draft }: MdxPage) =>
  draft?.programmes ?? getProgrammes(locale)

/** What the facts of programs refer to, with the names of ids in the page's language. */
export const catalogOf = ({ locale }: MdxPage) => getProgrammeCatalog(locale)

/** The address of a contact of the provider. */
export const emailOf = (page: MdxPage, contact: string) =>
  organizationOf(page).contacts.find(({ id }) => id === contact)?.email ?? ''

/** Throws for an unknown claim, or one that this language does not state. */
export const claimOf = ({ locale, draft }: MdxPage, id: string) =>
  draft?.claim?.(id) ?? getClaim(locale, id)

/** Not every language states every claim. */
export const isStated = ({ locale, draft }: MdxPage, id: string) =>
  draft?.claim ? draft.claim(id) !== undefined : claimIds(locale).includes(id)
