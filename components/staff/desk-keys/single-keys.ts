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

// The form of the next step that the officer has reached with its key, until the mouse is used.
let reached: HTMLFormElement | undefined

/** Called when the key of the next step moves the focus to its button. */
export function reachStep(button: HTMLElement): void {
  reached = button instanceof HTMLButtonElement ? (button.form ?? undefined) : undefined
  document.addEventListener('pointerdown', forgetStep, { once: true })
}

function forgetStep(): void {
  reached = undefined
}

/** Whether a form was confirmed through the key: then the list continues with the next application. Asked once. */
export function wasStep(form: EventTarget | null): boolean {
  const stepped = reached !== undefined && reached === form
  if (stepped) forgetStep()
  return stepped
}
