import { getPage } from '@/lib/content/documents'
import { drawProgramme } from '@/components/sections/programme/picture/draw'
import { getProgrammes } from '@/lib/content/programmes'
import { isOffered } from '@/schemas/content/programme-offer'
import { getOrganization } from '@/lib/content/organization'
import type { Locale } from '@/lib/i18n/locales'
import { getPlatform } from '@/lib/platform/platform'
import { ancestorsOf, findArticleRoute, findRoute, sectionPath } from '@/lib/routes'

/** The texts of a share picture, the address of the page and its area, which choose the flowers, and the picture of a program in their place. */
export type ShareJob = {
  locale: Locale
  path: string
  area: string
  eyebrow: string
  headline: string
  logo: { name: string; line: string }
  picture?: string | undefined
}

type Words = Pick<ShareJob, 'area' | 'eyebrow' | 'headline'>

/** What the opening of the page says: the line above the headline, or else the title of the page above, and the headline. */
function pageWords(locale: Locale, path: string): Words | undefined {
  const page = getPage(locale, path)
  if (!page) return undefined
  const above = ancestorsOf(path).at(-1)
  const aboveTitle = above && getPage(locale, above.path)?.title
  const eyebrow = page.eyebrow ?? aboveTitle ?? page.title
  return { area: findRoute(path)?.area ?? 'home', eyebrow, headline: page.headline }
}

async function articleWords(locale: Locale, path: string): Promise<Words | undefined> {
  const list = findArticleRoute(path)
  if (!list) return undefined
  const { channel, area } = list.route
  const article = await getPlatform().getArticle({ channel, id: list.id, locale, at: new Date() })
  const eyebrow = getPage(locale, sectionPath(channel))?.title ?? ''
  return article && { area, eyebrow, headline: article.title }
}

/** What the share picture of a page or of a public article shows; undefined if there is neither. */
export async function shareJob(locale: Locale, path: string): Promise<ShareJob | undefined> {
  const words = pageWords(locale, path) ?? (await articleWords(locale, path))
  const programme = getProgrammes(locale)
    .filter(isOffered)
    .find(({ page }) => page === path)
  const picture = programme && drawProgramme(programme)
  return words && { ...words, locale, path, logo: getOrganization(locale).logo, picture }
}
