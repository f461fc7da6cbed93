/**
 * What prerendered bytes cannot know. The pages are built with these tokens; the front server puts
 * the public address and the filing number of the host that was asked in their place.
 */
export const ORIGIN_TOKEN = 'https://origin.invalid'
export const FILING_TOKEN = 'filing-number-token'
