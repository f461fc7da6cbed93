import 'server-only'
import { headers } from 'next/headers'
import { sectionPath } from '@/lib/routes'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { PlatformUnavailable } from '@/lib/platform/port'
import { articleSections, type ArticleSection } from '@/schemas/content/article'
import type { ItemTexts } from '@/components/articles/item'
import { getIntl } from '@/lib/i18n/intl'
import type { IdBelow } from '@/lib/i18n/message-ids'

type TextValues = Record<string, string | number>
export type Text = (id: IdBelow<'components.articles'>, values?: TextValues) => string

/** The texts of the article pages, by id without prefix. */
export function articleText(locale: Locale): Text {
  return (id, values) => getIntl(locale).formatMessage({ id: `components.articles.${id}` }, values)
}

export function itemTexts(text: Text): ItemTexts {
  return {
    upcoming: text('teaser.upcoming'),
    book: text('book'),
    minutes: text('minutes'),
  }
}

export type SectionParams = Promise<{ locale: string; section: string }>
export type SectionRequest = { locale: Locale; channel: ArticleSection; base: string }

/** Language, section and list page of an internal article address; undefined for any other. */
export async function sectionOf(params: SectionParams): Promise<SectionRequest | undefined> {
  const { locale, section } = await params
  const known = articleSections.find((name) => name === section)
  if (!isLocale(locale) || !known) return undefined
  return { locale, channel: known, base: sectionPath(known) }
}

/** The id of the visitor's request, for correlation with the platform's log. */
export async function requestContext(): Promise<{ requestId: string | undefined }> {
  return { requestId: (await headers()).get('x-request-id') ?? undefined }
}

/**
 * How long a page waits for the platform, in ms. A call may take the 60 seconds of the specification; a later answer is
 * cached for the next visitor, and this visitor can retry.
 */
const longestWait = 10_000

/** The platform's answer; throws PlatformUnavailable after `most` ms. */
export function withTimeout<Answer>(answer: Promise<Answer>, most = longestWait): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PlatformUnavailable('The platform takes too long for a page')),
      most,
    )
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Instead of an answer. `said` is the platform's message for the visitor, empty without one. */
export class Unavailable {
  readonly said: string

  constructor(said: string) {
    this.said = said
  }
}

/** The platform's answer, fresh or cached; Unavailable if the platform is away, slow or declines and nothing is cached. */
export async function unlessUnavailable<Answer>(
  answer: Promise<Answer>,
  most = longestWait,
): Promise<Answer | Unavailable> {
  try {
    return await withTimeout(answer, most)
  } catch (error) {
    if (error instanceof PlatformUnavailable) return new Unavailable(error.said)
    throw error
  }
}
