/**
 * Whether a newly rendered page starts at its top: yes, unless its address has a hash or the visitor returned to a
 * stored position. Source: specification §2.
 */
export function beginsAtTop(arrival: { hash: string; byHistory: boolean }): boolean {
  return arrival.hash === '' && !arrival.byHistory
}
