import { pageTrail } from '@/app/page-trail'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { Cover } from '@/components/sections/cover'
import { Hero } from '@/components/sections/hero'
import { figuresSource } from '@/components/sections/key-figures/source'
import { PaperStack } from '@/components/sections/paper'
import { programmeOn } from '@/components/sections/programme/own'
import { programmeTiles } from '@/components/sections/programme/tiles'
import { getClaim } from '@/lib/content/claims'
import type { Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { MessageId } from '@/lib/i18n/message-ids'

type PageHeroProps = { locale: Locale; page: Page }

/** Fewer sections are not worth a list of contents. */
const leastContents = 3

/** The opening of a page by its template, with its breadcrumb and what its document declares. */
export function PageHero({ locale, page }: PageHeroProps) {
  const { template, path, eyebrow = '', headline, lead, action, quiet, sections } = page
  const text = (id: MessageId) => getIntl(locale).formatMessage({ id })
  const breadcrumb =
    path === '/' ? undefined : (
      <Breadcrumb
        label={text('components.sections.breadcrumb.label')}
        trail={pageTrail(locale, path)}
        current={page.title}
      />
    )
  const opening = { path, headline, lead, action, breadcrumb }
  if (template === 'list') return <Hero template="list" {...opening} />
  const programme = programmeOn({ locale, path })
  if (template === 'sell' && programme) {
    const own = {
      art: <PaperStack page={{ locale, path }} />,
      facts: programmeTiles({ locale, path }, programme),
      source: text('components.sections.programme.tiles.source'),
    }
    return <Hero template="sell" {...opening} eyebrow={eyebrow} quiet={quiet} {...own} />
  }
  if (template === 'sell') {
    const facts = page.facts?.map((id) => getClaim(locale, id))
    const source = facts && figuresSource(locale, facts)
    const art = page.cover && <Cover cover={page.cover} className="aspect-[4/3] w-full print:hidden" />
    const own = { eyebrow, quiet, facts, source, art }
    return <Hero template="sell" {...opening} {...own} />
  }
  // The sub-navigation of a long page lists its sections directly below.
  const contents =
    page.subnav || sections.length < leastContents
      ? undefined
      : { label: text('components.sections.sub-navigation.label'), sections }
  const own = { eyebrow, quiet, contents, cover: page.cover }
  return <Hero template="explain" {...opening} {...own} />
}
