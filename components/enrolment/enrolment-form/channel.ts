import { defaultChannel } from '@/schemas/enrolment-forms'

/** The channel that referred the visitor: the layout stores `channel_num` of the query in local storage. */
export function visitorChannel(): string {
  try {
    const kept = localStorage.getItem('channel_num') ?? ''
    return /^\d{1,10}$/.test(kept) ? kept : defaultChannel
  } catch {
    return defaultChannel
  }
}
