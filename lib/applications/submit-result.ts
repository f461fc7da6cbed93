/** The outcome of a submission: stored, a key that was used for another submission, or no valid proof. */
export type SubmitResult =
  | { kind: 'accepted'; id: string; reference: string; repeated: boolean }
  | { kind: 'conflict' }
  | { kind: 'unproved' }
