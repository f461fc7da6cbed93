/**
 * Keeps what is entered in `place` when the page is left, by the ids of its fields: browsers do not restore the fields of a
 * page that a script loads anew. `useEntered` takes it out again.
 */
export function keepEntries(place: HTMLElement): void {
  addEventListener('pagehide', () => {
    for (const { id, value } of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      sessionStorage.setItem(id, value)
  })
}
