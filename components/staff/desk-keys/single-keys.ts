const stored = 'desk-keys'

/**
 * Whether shortcuts of a single letter are on. They can be switched off, which matters for speech input; stored in this
 * browser.
 */
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
    // Without storage they stay on until the page is closed.
  }
}

/** True for a key pressed without modifiers, outside of text fields and dialogs. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  const typing =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  return !typing && singleKeysOn()
}
