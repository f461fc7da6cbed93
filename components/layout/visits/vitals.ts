import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { report } from '@/components/layout/visits/report'
import type { Vital } from '@/schemas/visits'

/** Measures this page load and reports its times once, when the page is hidden for the first time. */
export function measureVitals(path: string): void {
  const values: Partial<Record<Vital, number>> = {}
  const keep = ({ name, value }: Metric) => {
    if (name === 'FCP') return
    values[name] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  onTTFB(keep)
  onLCP(keep)
  onCLS(keep)
  onINP(keep)
  let sent = false
  const send = () => {
    if (sent || document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    sent = true
    report({ kind: 'vitals', path, values })
  }
  // After the listeners of the library, which finish their figures then.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}
