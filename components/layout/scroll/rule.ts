/**
 * Whether a page that has just been shown begins at its top: yes, unless its address names a place
 * in it or the visitor went back or forward to a remembered one. Source: specification §2.
 */
export function beginsAtTop(arrival: { hash: string; byHistory: boolean }): boolean {
  return arrival.hash === '' && !arrival.byHistory
}
