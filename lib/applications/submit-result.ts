/** The outcome of a submission: stored, its key taken by another submission, or without a valid proof. */
export type SubmitResult =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'conflict' }
  | { kind: 'unproved' }
