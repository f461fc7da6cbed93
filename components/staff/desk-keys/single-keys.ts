const stored = 'desk-keys'

/** Whether single letters act. Whoever dictates, or types by accident, can switch them off; kept in this browser. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(stored)
    else localStorage.setItem(stored, 'off')
  } catch {
    // Without storage they stay on until the page is left.
  }
}

/** True for a key pressed by itself where nothing is being typed and no dialog is open. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  const { target } = event
  const typing =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  return !typing && singleKeysOn()
}
