/** What a visitor wants of the panel: which tab, and for the form which programme, if a link named one. */
export type Intent = {
  readonly tab: 'apply' | 'follow' | undefined
  readonly project: string | undefined
  /** The element to give the focus back to. */
  readonly from: HTMLElement | undefined
}

const nothing: Intent = { tab: undefined, project: undefined, from: undefined }
let intent = nothing
const listeners = new Set<() => void>()

function change(next: Intent): void {
  intent = next
  for (const listener of listeners) listener()
}

/** Opens the form, for the programme with this slug when one is given. */
export function openApply(project?: string, from?: HTMLElement): void {
  change({ tab: 'apply', project: project ?? intent.project, from })
}

export function openTab(tab: 'apply' | 'follow', from?: HTMLElement): void {
  change({ tab, project: intent.project, from })
}

/** Closes whatever is open. The programme stays chosen for the next time. */
export function closePanel(): void {
  if (intent.tab) change({ ...nothing, project: intent.project })
}

export const currentIntent = (): Intent => intent
export const noIntent = (): Intent => nothing

/** The programme a link asked for last; for `useSyncExternalStore` in the form. */
export const requestedProject = (): string | undefined => intent.project

export function subscribeToIntent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The programme a link to the form names: `/enrol?project=msf` → `msf`. Undefined when the link leads elsewhere. */
export function enrolLink(
  link: HTMLAnchorElement,
  here: Pick<Location, 'href' | 'origin'>,
): { project: string | undefined } | undefined {
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || url.pathname !== '/enrol') return undefined
  return { project: url.searchParams.get('project') ?? undefined }
}

/**
 * Follows the link that was pressed to open the form, to the page that needs no script. False when the panel was opened in
 * another way or is closed by now, and while the browser is offline.
 */
export function followPressed(): boolean {
  const { tab, from } = intent
  if (tab !== 'apply' || !(from instanceof HTMLAnchorElement) || !navigator.onLine) return false
  location.assign(from.href)
  return true
}
