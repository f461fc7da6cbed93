/** The largest request body, in bytes; every form of the site is much smaller. Defined only here. */
export const maxBody = 64 * 1024
