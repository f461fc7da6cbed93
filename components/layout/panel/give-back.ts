let returning = false

/** Puts the focus where it was before, without that element taking it for a visit. */
export function giveFocusBack(element: HTMLElement | null | undefined): void {
  returning = true
  element?.focus()
  returning = false
}

/** Whether the focus event under way is only the focus being given back. */
export const isReturning = (): boolean => returning
