const key = 'desk-alert-notification'

/** Whether a background tab announces new applications. Chosen by each person, kept in this browser. */
export function isAlertOn(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false // Without storage there is no choice to remember.
  }
}

/** Remembers the choice. Resolves to whether it is on: notifications need the permission of the browser. */
export async function switchAlert(on: boolean): Promise<boolean> {
  const allowed = on && (await mayNotify())
  try {
    if (allowed) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  return allowed
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Announces new applications if the page is in the background. The text names nobody. */
export function announceNew(text: string): void {
  if (document.visibilityState === 'visible') return
  if (isAlertOn() && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(text, { tag: 'desk-new' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
