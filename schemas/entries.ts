/** Who can consent to an application that staff enter, and how. */
export const consentGivers = ['applicant', 'guardian'] as const
export const consentMeans = ['spoken', 'telephone', 'paper', 'message'] as const
export type ConsentGiver = (typeof consentGivers)[number]
export type ConsentMeans = (typeof consentMeans)[number]
