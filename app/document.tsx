import type { ReactNode } from 'react'
import { StructuredData, pageTrail } from '@/app/structured-data'
import { documentThings } from '@/app/structured-data/document'
import { OpenForPrint } from '@/components/layout/lazy-parts'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import { type Requested, usesComponent } from '@/components/mdx/page'
import { PageBody } from '@/components/sections/page-body'
import { programmeOn } from '@/components/sections/programme/own'
import { ProgrammeRail } from '@/components/sections/programme/rail'
import { SubNavigation } from '@/components/sections/sub-navigation'
import type { Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { PictureBand } from '@/components/sections/drawing'
import { Breadcrumb } from '@/components/sections/breadcrumb'
import { Hero } from '@/components/sections/hero'
import { figuresSource } from '@/components/sections/key-figures/source'
import { ProgrammeArt } from '@/components/sections/paper'
import { getClaim } from '@/lib/content/claims'
import type { MessageId } from '@/lib/i18n/message-ids'
import { figureTiles, soonestText } from '@/components/sections/programme/figures'

type PageHeroProps = { locale: Locale; page: Page }

/** Fewer sections are not worth a list of contents. */
const leastContents = 3

/** The programs that a page lists: all where one chooses by level. */
const programmesOn = ({ components }: Page): readonly string[] | 'all' =>
  components.some(({ name }) => name === 'ProgrammeFinder')
    ? 'all'
    : components.flatMap(({ name, props: { only } }) =>
        name === 'Programmes' && Array.isArray(only) ? only.map(String) : [],
      )

/** The opening of a page by its template, with its breadcrumb and what its document declares. */
function PageHero({ locale, page }: PageHeroProps) {
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
      art: <ProgrammeArt page={{ locale, path }} />,
      facts: figureTiles({ locale, path }, programme.offer),
      source: text('components.sections.programme.tiles.source'),
    }
    return <Hero template="sell" {...opening} eyebrow={eyebrow} quiet={quiet} {...own} />
  }
  if (template === 'sell') {
    const facts = page.facts?.map((id) => getClaim(locale, id))
    const source = facts && figuresSource(locale, facts)
    const note = soonestText({ locale, path }, programmesOn(page))
    return <Hero template="sell" {...opening} {...{ eyebrow, quiet, facts, source, note }} />
  }
  if (template !== 'explain') {
    const { figure, listing } = page
    const claims = page.facts?.map((id) => getClaim(locale, id)) ?? []
    const figures = figure ? [{ figure: figure.value, label: figure.label }, ...claims] : claims
    const source = claims.length > 0 ? figuresSource(locale, claims) : undefined
    const own = { eyebrow, quiet, figures, source, listing }
    return <Hero template={template} {...opening} {...own} />
  }
  // The sub-navigation of a long page lists its sections directly below.
  const contents =
    page.subnav || sections.length < leastContents
      ? undefined
      : { label: text('components.sections.sub-navigation.label'), sections }
  return <Hero template="explain" {...opening} {...{ eyebrow, quiet, contents }} />
}

/** Whether a page ends in the street of the campus: the home page, and those about places or graduates. */
const endsInPicture = (page: Page) =>
  page.path === '/' ||
  usesComponent(page, 'Offices') ||
  (page.path.startsWith('/alumnus') && page.template !== 'list')

type DocumentProps = {
  locale: Locale
  page: Page
  /** What depends on the request; the document decides where it appears. */
  requested?: Requested
  /** In place of the compiled body: a text that is not part of the build. */
  body?: ReactNode
}

/** A page document as bands: the hero, the sub-navigation if the page has one, and the body. */
export function Document({ locale, page, requested, body }: DocumentProps) {
  const { formatMessage } = getIntl(locale)
  const label = formatMessage({ id: 'components.sections.sub-navigation.label' })
  const contents = formatMessage({ id: 'components.sections.sub-navigation.contents' })
  return (
    <>
      <PageBody
        hero={<PageHero locale={locale} page={page} />}
        rail={
          programmeOn({ locale, path: page.path }) ? (
            <ProgrammeRail page={{ locale, path: page.path }} />
          ) : undefined
        }
        subNavigation={
          page.subnav ? (
            <SubNavigation label={label} contents={contents} sections={page.sections} />
          ) : undefined
        }
      >
        {body ?? (
          <MdxContent
            code={page.code}
            components={mdxComponents({ locale, path: page.path, ...(requested && { requested }) })}
          />
        )}
        <OpenForPrint />
        {endsInPicture(page) ? <PictureBand /> : null}
      </PageBody>
      <StructuredData things={documentThings(locale, page)} />
    </>
  )
}
