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
