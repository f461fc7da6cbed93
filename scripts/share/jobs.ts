import { getArticleSeeds, getPage, getPages } from '@/lib/content/documents'
import { getOrganization } from '@/lib/content/organization'
import { locales, type Locale } from '@/lib/i18n/locales'
import { ancestors, sectionPath, findRoute } from '@/lib/routes'
import { sharePath } from '@/lib/seo/share-files'

/** The texts of a share picture, the address of the page and its area, which choose the flowers. */
export type ShareJob = {
  /** The address, without the first slash. */
  file: string
  locale: Locale
  path: string
  area: string
  eyebrow: string
  headline: string
  logo: { name: string; line: string }
}

const areaOf = (path: string) => findRoute(path)?.area ?? 'home'

/** What the opening of the page says: the line above the headline, or else the title of the page above, and the headline. */
function pageJobs(locale: Locale) {
  return getPages(locale).map(({ path, title, headline, eyebrow }) => {
    const above = ancestors(path).at(-1)
    const aboveTitle = above && getPage(locale, above.path)?.title
    return { path, area: areaOf(path), eyebrow: eyebrow ?? aboveTitle ?? title, headline }
  })
}

function articleJobs(locale: Locale) {
  return getArticleSeeds(locale).map(({ channel, id, title }) => {
    const list = sectionPath(channel)
    const eyebrow = getPage(locale, list)?.title ?? ''
    return { path: `${list}/${id}`, area: areaOf(list), eyebrow, headline: title }
  })
}

/** The pictures of all pages and of the articles of the repository, in every language. */
export function shareJobs(): ShareJob[] {
  return locales.flatMap((locale) => {
    const { logo } = getOrganization(locale)
    return [...pageJobs(locale), ...articleJobs(locale)].map((job) => ({
      ...job,
      locale,
      logo,
      file: sharePath(locale, job.path).slice(1),
    }))
  })
}
