import 'server-only'
import { EnrolmentSlot } from '@/app/enrolment-slot'
import { factContext } from '@/app/fact-context'
import { siteMap } from '@/app/site-map'
import { loginHref } from '@/components/layout/account/addresses'
import { LazyLearningList } from '@/components/layout/lazy-parts'
import type { MdxContext } from '@/components/mdx/context'
import { latestShipped } from '@/lib/articles/shipped'
import { accessibility } from '@/lib/content/accessibility'
import { claimIds } from '@/lib/content/claims'
import { getFaq, getTeachers } from '@/lib/content/documents'
import { getOrganisation } from '@/lib/content/organisation'
import { getProgrammes } from '@/lib/content/programmes'
import { getMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/locales'
import { specimenFiles } from '@/lib/specimens'

function learningList(locale: Locale, path: string) {
  const pages = getMessages(locale, 'pages')
  const prefix = 'components.layout.learning-list'
  return (
    <LazyLearningList
      texts={{
        label: pages[`${prefix}.label`],
        anonymous: pages[`${prefix}.anonymous`],
        login: { label: pages[`${prefix}.login`], href: loginHref(path) },
        empty: pages[`${prefix}.empty`],
        // The browser fills in the number, so the text is passed unformatted.
        progress: pages[`${prefix}.progress`],
      }}
    />
  )
}

/** The articles of a channel's page, the programs of a comparison, the conditions of the finder, or a search. */
export type Requested = Pick<MdxContext, 'channelList' | 'compared' | 'wanted' | 'search'>

/**
 * The data of one page for the components of its document. `path` is the visitor's; `requested` is what depends on
 * the request, on the pages that are rendered for it.
 */
export function mdxContext(locale: Locale, path: string, requested: Requested = {}): MdxContext {
  return {
    ...factContext(locale),
    path,
    hasClaim: (id) => claimIds(locale).includes(id),
    teachers: (team) => getTeachers(locale, team),
    faq: (list) => getFaq(locale, list),
    programmes: () => getProgrammes(locale),
    specimenFiles: (slug) => specimenFiles(locale, slug),
    organisation: getOrganisation(locale),
    latest: (channel, limit) => latestShipped(locale, channel, limit),
    siteMap: () => siteMap(locale),
    accessibility,
    trainingForm: <EnrolmentSlot kind="training" locale={locale} path={path} />,
    learningList: learningList(locale, path),
    ...requested,
  }
}
