import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { report } from '@/components/layout/visits/report'
import type { Vital } from '@/schemas/visits'

/** Measures this page load and reports its times once, when the page is hidden or left for the first time. */
export function measureVitals(path: string): void {
  const values: Partial<Record<Vital, number>> = {}
  const keep = ({ name, value }: Metric) => {
    if (name === 'FCP') return
    values[name] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  // Every change, because a page that is left may be gone before the library says what is final.
  const options = { reportAllChanges: true }
  onTTFB(keep, options)
  onLCP(keep, options)
  onCLS(keep, options)
  onINP(keep, options)
  let sent = false
  const send = () => {
    if (sent || Object.keys(values).length === 0) return
    sent = true
    report({ kind: 'vitals', path, values })
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}
