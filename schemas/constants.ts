/*
 * The constants of the specification, section 9, in one place for the browser and the server; times in ms unless they say otherwise.
 * Breakpoints, page width and the height of the loading bar are in `tailwind.config.ts`, the default language is in `schemas/locale.ts`.
 */

/** Between two codes for one phone, in seconds: the limit of the server, and the countdown of the button. */
export const resendSeconds = 60
/** Of calls of the browser. */
export const requestTimeout = 60_000
/** A call without `quiet` shows that it waits for at least this long. */
export const leastPending = 200
export const menuCloseDelay = 500
export const successToastTime = 5_000
/** Shown after `throttle`, at 100 % after `duration` in steps of `tick`, and hidden `hide` after the end. */
export const loadingBar = { throttle: 200, duration: 5_000, hide: 500, tick: 100 } as const
/** A page whose script failed to load is loaded again at most once in this time. */
export const chunkGuardWindow = 60_000
/** How long prefetching waits for the browser to be idle. */
export const prefetchIdleTimeout = 2_000
/** The number of the source of an application (`channel_num`) without a link that has one. */
export const defaultSource = '19962'
/** Of mainland China, in calls about codes. */
export const countryCode = '86'
