import { visitsPath, type VisitReport } from '@/schemas/visits'

/** Reports made before the page has said whether it counts; undefined since. */
let waiting: VisitReport[] | undefined = []
let counts = false

function send(entry: VisitReport): void {
  try {
    navigator.sendBeacon(visitsPath, JSON.stringify(entry))
  } catch {
    // Old browsers have no beacons, and some refuse them: then there is one count less.
  }
}

/** Reports something to be counted, if the page counts. */
export function report(entry: VisitReport): void {
  if (waiting) waiting.push(entry)
  else if (counts) send(entry)
}

/** Whether anything is counted. */
export const isCounting = () => counts

/** Whether the browser asks not to be counted. */
function refuses(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}

/** Says whether the page counts, once: its server may be configured not to. Returns false for a browser that refuses. */
export function beginReports(on: boolean): boolean {
  counts = on && !refuses()
  const kept = waiting ?? []
  waiting = undefined
  if (counts) for (const entry of kept) send(entry)
  return counts
}
