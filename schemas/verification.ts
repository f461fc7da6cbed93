/** What a verification code is asked for (`service` in the calls). The first is the default. */
export const purposes = ['enrollment', 'login'] as const
export type Purpose = (typeof purposes)[number]
