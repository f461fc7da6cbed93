import { createStore } from '@/components/ui/store'

/** The state of the panel: which tab is open, and the program for the form if a link named one. */
export type Intent = {
  readonly tab: 'apply' | 'follow' | undefined
  readonly project: string | undefined
  /** The element that gets the focus back. */
  readonly from: HTMLElement | undefined
}

const nothing: Intent = { tab: undefined, project: undefined, from: undefined }
export const intent = createStore(nothing)

/** Opens the form, with the program of this slug if one is given. */
export function openApply(project?: string, from?: HTMLElement): void {
  intent.set({ tab: 'apply', project: project ?? intent.get().project, from })
}

export function openTab(tab: 'apply' | 'follow', from?: HTMLElement): void {
  intent.set({ tab, project: intent.get().project, from })
}

/** Closes the panel. Keeps the program for the next time. */
export function closePanel(): void {
  if (intent.get().tab) intent.set({ ...nothing, project: intent.get().project })
}

/** The program of the last link to the form; for `useSyncExternalStore`. */
export const requestedProject = (): string | undefined => intent.get().project
export const subscribeToIntent = intent.subscribe

/**
 * The program in a link to the form of the panel: `/enrol?project=msf` → `msf`. Undefined for other links, also those of
 * the other forms.
 */
export function enrolLink(
  link: HTMLAnchorElement,
  here: Pick<Location, 'href' | 'origin'>,
): { project: string | undefined } | undefined {
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || url.pathname !== '/enrol' || url.searchParams.has('form'))
    return undefined
  return { project: url.searchParams.get('project') ?? undefined }
}

/**
 * Follows the link that opened the form, to the page that works without JavaScript. False if the panel was opened in
 * another way or is closed, or while offline.
 */
export function followPressed(): boolean {
  const { tab, from } = intent.get()
  if (tab !== 'apply' || !(from instanceof HTMLAnchorElement) || !navigator.onLine) return false
  location.assign(from.href)
  return true
}
