import { useEffect, useState } from 'react'
import { send } from '@/lib/http/browser/fetcher'
import type { Locale } from '@/schemas/locale'
import type { ShownResults } from '@/schemas/search'

/** The pause in typing after which the server is asked, in ms. */
const pause = 180
const timeout = 10_000
const none: ShownResults = { status: '', groups: [] }

/** The results for what is typed; those of before until they arrive. `failed` is the status if they do not. */
export function useResults(locale: Locale, typed: string, failed: string): ShownResults {
  const query = typed.trim()
  const [results, setResults] = useState(none)

  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      send('GET', '/api/search', { q: query, locale }, { signal: asking.signal, timeout, quiet: true }).then(
        (answer) => setResults(answer.ok ? (answer.data as ShownResults) : { status: failed, groups: [] }),
        () => undefined, // aborted by the next key
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, locale, failed])

  return query === '' ? none : results
}
