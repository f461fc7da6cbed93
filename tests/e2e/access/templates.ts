/** One address for each kind of page, with the parts that visitors operate. */
export const templates = [
  '/',
  '/about/contact',
  '/about/news',
  '/about/news/autumn-term-opens',
  '/alumnus/zijinghua',
  '/enrol',
  '/internationalDegree/qa',
  '/project/compare?a=msf&b=map',
  '/project/find?level=dba',
  '/project/mba',
  '/roadmap',
  '/search?q=MBA',
  '/studyAbroad',
] as const
