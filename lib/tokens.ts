/**
 * Random for each build (scripts/setup/build.mjs): what visitors and staff write cannot contain a token, and so is never
 * changed. While developing and in unit tests it is always the same.
 */
const mark = process.env.TOKEN_MARK ?? 'unbuilt'

/**
 * What prerendered bytes cannot know. The pages are built with these tokens; the front server puts
 * the public address, the filing number of the host that was asked, and the retention period in their place.
 */
export const ORIGIN_TOKEN = `https://origin-${mark}.invalid`
export const FILING_TOKEN = `filing-number-${mark}`
/** Days after which an application without activity is erased: said at every form, known only at run time. */
export const RETENTION_TOKEN = `retention-days-${mark}`
