/**
 * What prerendered bytes cannot know. The pages are built with these tokens; the front server puts
 * the public address, the filing number of the host that was asked, and the retention period in their place.
 */
export const ORIGIN_TOKEN = 'https://origin.invalid'
export const FILING_TOKEN = 'filing-number-token'
/** Days after which an application without activity is erased: said at every form, known only at run time. */
export const RETENTION_TOKEN = 'retention-days-token'
