let returning = false

/** Returns the focus to an element without opening what its focus would open. */
export function returnFocus(element: HTMLElement | null | undefined): void {
  returning = true
  element?.focus()
  returning = false
}

/** Whether the current focus event comes from `returnFocus`. */
export const isReturning = (): boolean => returning
