/** How a background tab announces new applications. Chosen by each person, kept in this browser. */
export const alertKinds = ['sound', 'notification'] as const
export type AlertKind = (typeof alertKinds)[number]

const key = (kind: AlertKind) => `desk-alert-${kind}`

export function isAlertOn(kind: AlertKind): boolean {
  try {
    return localStorage.getItem(key(kind)) === 'on'
  } catch {
    return false // Without storage there is no choice to remember.
  }
}

const listeners = new Set<() => void>()

/** For useSyncExternalStore: calls `listener` after each change of a choice. */
export function subscribeAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers the choice. Resolves to whether it is on: notifications need the permission of the browser. */
export async function switchAlert(kind: AlertKind, on: boolean): Promise<boolean> {
  const allowed = on && (kind === 'sound' || (await mayNotify()))
  try {
    if (allowed) localStorage.setItem(key(kind), 'on')
    else localStorage.removeItem(key(kind))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  if (allowed && kind === 'sound') beep()
  return allowed
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted'
}

/** Announces new applications if the page is in the background. The text names nobody. */
export function announceNew(text: string): void {
  if (document.visibilityState === 'visible') return
  if (isAlertOn('sound')) beep()
  if (isAlertOn('notification') && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(text, { tag: 'desk-new' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}

/** Two short tones. */
function beep(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  volume.connect(audio.destination)
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(audio.currentTime + index * 0.15)
    tone.stop(audio.currentTime + index * 0.15 + 0.12)
    if (index === 1) tone.addEventListener('ended', () => void audio.close())
  }
}
