export const applicationStatuses = [
  'new',
  'contacted',
  'interviewed',
  'admitted',
  'declined',
  'unreachable',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
