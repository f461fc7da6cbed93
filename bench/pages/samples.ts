/** Twenty pages with every template, kind of page and large component. */
const samples = [
  '/',
  '/about/contact',
  '/about/introduce',
  '/about/lesson',
  '/about/news',
  '/about/news/autumn-term-opens',
  '/accessibility',
  '/alumnus/zijinghua',
  '/apply/how',
  '/enrol',
  '/goverment/Index',
  '/internationalDegree',
  '/internationalDegree/qa',
  '/practice',
  '/privacy',
  '/project/find',
  '/project/mba',
  '/roadmap',
  '/services/professional',
  '/studyAbroad',
] as const

/** The addresses to measure: those of BENCH_PATHS, with commas between them, or all. */
export function chosenSamples(): readonly string[] {
  return process.env.BENCH_PATHS?.split(',') ?? samples
}
