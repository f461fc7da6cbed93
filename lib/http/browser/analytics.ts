import { campaignOf } from '@/schemas/campaign'

/** Pages that are never counted: for one person, or with a personal address. */
const personal = /^\/(?:staff|edit|passport|booking|roadmap)(?:\/|$)/

/** Whether views of a page may be counted. `path` has no language in front. */
export const isCountedPath = (path: string) => !personal.test(path)

/** The address under which a view is counted: of the query, only the campaign, which names no person. */
export function countedAddress(path: string, search: string): string {
  const given = new URLSearchParams(search)
  const campaign = new URLSearchParams(campaignOf((name) => given.get(name))).toString()
  return campaign === '' ? path : `${path}?${campaign}`
}

/** The parts of `ANALYTICS_SCRIPT`. The file name tells Matomo from Umami. */
export function analyticsOf(script: string) {
  const url = new URL(script)
  const site = url.hash.slice(1)
  url.hash = ''
  return {
    address: url.href,
    origin: url.origin,
    site,
    isMatomo: url.pathname.endsWith('/matomo.js'),
  }
}
