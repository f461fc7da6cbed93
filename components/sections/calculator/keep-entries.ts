/**
 * Stores the entries in `place` by the ids of its fields when the page is left: browsers do not restore fields of a
 * page whose script reloads. `useEntered` reads them.
 */
export function keepEntries(place: HTMLElement): void {
  addEventListener('pagehide', () => {
    for (const { id, value } of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      sessionStorage.setItem(id, value)
  })
}
