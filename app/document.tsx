import type { ReactNode } from 'react'
import { PageHero } from '@/app/page-hero'
import { StructuredData } from '@/app/structured-data'
import { documentThings } from '@/app/structured-data/document'
import { mdxComponents } from '@/components/mdx/components'
import { MdxContent } from '@/components/mdx/mdx-content'
import type { Requested } from '@/components/mdx/page'
import { PageBody } from '@/components/sections/page-body'
import { programmeOn } from '@/components/sections/programme/own'
import { ProgrammeRail } from '@/components/sections/programme/rail'
import { SubNavigation } from '@/components/sections/sub-navigation'
import type { Page } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'

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
      </PageBody>
      <StructuredData things={documentThings(locale, page)} />
    </>
  )
}
