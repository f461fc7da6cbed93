/**
 * Random for each build (scripts/setup/build.mjs), so that text written by visitors or staff never contains a placeholder.
 * Constant in development and in unit tests.
 */
const mark = process.env.PLACEHOLDER_MARK ?? 'unbuilt'

/**
 * Values that are unknown when pages are prerendered. The front server replaces these placeholders with the public
 * address, the filing number of the requested host, the retention period, and the analytics script.
 */
export const ORIGIN_PLACEHOLDER = `https://origin-${mark}.invalid`
export const FILING_PLACEHOLDER = `filing-number-${mark}`
/** Days after which an application without activity is erased. */
export const RETENTION_PLACEHOLDER = `retention-days-${mark}`
/** The value of `ANALYTICS_SCRIPT`; empty without one. */
export const ANALYTICS_PLACEHOLDER = `analytics-script-${mark}`

/** On a page that is sent with status 503. Nothing remains of it. */
export const FAILED_PLACEHOLDER = `failed-${mark}`

/** On a page that is not kept for other visitors, because the next answer may be another. Nothing remains of it. */
export const PASSING_PLACEHOLDER = `passing-${mark}`

/** A text that depends on whether program sub-sites are configured (`SUBSITE_ORIGIN`): with them, and without. */
export const subsiteChoice = (configured: string, otherwise: string) =>
  `${SUBSITE_PLACEHOLDER}${configured}|${otherwise})`
export const SUBSITE_PLACEHOLDER = `subsite-${mark}(`
