/** What can happen to an application. */
export type EventKind =
  | 'received'
  | 'status'
  | 'undone' // an undone status step
  | 'note'
  | 'assigned'
  | 'released'
  | 'confirmed' // as spam
  | 'spam-undone' // the last decision about spam was taken back
  | 'follow-up'
  | 'outcome' // of an admission, as text in `before` and `after`
  | 'call' // `after` is the call
  | 'call-undone' // a call that was recorded by mistake
  | 'tagged' // with the words in `after`
  | 'untagged'
  | 'appointment' // an interview was arranged for the time in `after`
  | 'appointment-moved' // from the time in `before`
  | 'appointment-handed' // the interview of the account in `before` to the account in `after`
  | 'appointment-held' // the interview at the time in `before`, with the outcome in `after`
  | 'appointment-missed'
  | 'appointment-canceled'
  | 'message' // `after` is the message to the applicant, `before` its channel
  | 'reply' // `after` is the answer of the applicant
  | 'corrected' // what the applicant entered: earlier values in `before`, new ones and the reason in `after`, as JSON
  | 'email' // the e-mail address was entered or changed
  | 'email-removed'
  | 'booking-canceled' // by the link of the booking
  | 'merged' // into `after`
  | 'absorbed' // `after` was merged into it
  | 'split'
  | 'apart' // `after` is of somebody else
  | 'apart-undone'
