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

/** Whether an input method takes the key. Safari reports its last one by the key code alone. */
const composes = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** True for a key pressed without modifiers, outside of text fields, dialogs and input methods. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || composes(event))
    return false
  const { target } = event
  const typing =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog')
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

/** Whether an element can be used: visible, and not in a pane that is about to be replaced. Safari has checkVisibility since 17.4. */
export const isUsable = (element: HTMLElement) =>
  !element.closest('[inert]') &&
  (element.checkVisibility?.() ?? element.getClientRects().length > 0)

/** A button that stores what was refused once is pressed on purpose. */
const buttons = 'button[type=submit]:not([name=anyway])'

/**
 * Ctrl+Enter where one writes presses the button of the form: its only one, or the one marked `data-save`. The next
 * application then opens, as after a step.
 */
export function saveWritten(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || composes(event))
    return
  const { target } = event
  const scope =
    target instanceof Element && target.matches('input, select, textarea')
      ? target.closest('details, form')
      : null
  // Not those of a panel inside the form.
  const own = [...(scope?.querySelectorAll<HTMLElement>(buttons) ?? [])].filter(
    (button) => button.closest('details, form') === scope && isUsable(button),
  )
  const button = own.find(({ dataset }) => dataset.save) ?? (own.length === 1 ? own[0] : undefined)
  if (!button) return
  event.preventDefault()
  reachStep(button)
  button.click()
}
