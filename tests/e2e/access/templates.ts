import { readdirSync, readFileSync } from 'node:fs'

const [article = ''] = readdirSync('content/zh-CN/articles/news')
const programs = JSON.parse(readFileSync('content/facts/programmes.json', 'utf8')) as {
  slug: string
}[]
const [first, second] = programs

/** One address for each kind of page, with the parts that visitors operate. */
export const templates = [
  '/',
  '/about/contact',
  '/about/news',
  `/about/news/${article.replace(/\.\w+$/, '')}`,
  '/alumnus/zijinghua',
  '/enrol',
  '/internationalDegree/qa',
  `/project/compare?a=${first?.slug}&b=${second?.slug}`,
  '/project/find?level=dba',
  '/project/mba',
  '/roadmap',
  '/search?q=MBA',
  '/studyAbroad',
] as const
