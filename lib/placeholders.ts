/**
 * Random for each build (scripts/setup/build.mjs), so that text written by visitors or staff never contains a placeholder.
 * Constant in development and in unit tests.
 */
const mark = process.env.PLACEHOLDER_MARK ?? 'unbuilt'

/**
 * Values that are unknown when pages are prerendered. The front server replaces these placeholders with the public
 * address, the filing number of the requested host, the retention period, and what is counted.
 */
export const ORIGIN_PLACEHOLDER = `https://origin-${mark}.invalid`
export const FILING_PLACEHOLDER = `filing-number-${mark}`
/** Days after which an application without activity is erased. */
export const RETENTION_PLACEHOLDER = `retention-days-${mark}`
/** The percentage of page loads whose times are measured, or `off` if nothing is counted. */
export const VISITS_PLACEHOLDER = `visits-share-${mark}`

/** A text that depends on whether program sub-sites are configured (`SUBSITE_ORIGIN`): with them, and without. */
export const subsiteChoice = (configured: string, otherwise: string) =>
  `${SUBSITE_PLACEHOLDER}${configured}|${otherwise})`
export const SUBSITE_PLACEHOLDER = `subsite-${mark}(`
