const name = 'desk:done'

/** Tells the components around a form that its action has succeeded, with its message. */
export function announceDone(form: HTMLFormElement | null, message: string): void {
  form?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: message }))
}

/** Calls `work` with each form inside `scope` whose action has succeeded. Returns a function that stops it. */
export function onDone(
  scope: HTMLElement | Document,
  work: (form: EventTarget | null, message: string) => void,
): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) work(event.target, String(event.detail))
  }
  scope.addEventListener(name, listen)
  return () => scope.removeEventListener(name, listen)
}
