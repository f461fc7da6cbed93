import { useEffect, useRef, useState } from 'react'
import { isCounting } from '@/components/layout/visits/report'
import { send } from '@/lib/http/browser/fetcher'
import type { Locale } from '@/schemas/locale'
import type { ShownResults } from '@/schemas/search'

/** The pause in typing after which the server is asked, in ms. */
const pause = 180
const timeout = 10_000
const none: ShownResults = { status: '', groups: [] }

/**
 * Counts the query that was in the field when the search was closed, except one that was submitted: the page of the search counts
 * it. The function says that it was.
 */
export function useLastQuery(locale: Locale, typed: string): () => void {
  const last = useRef('')
  const submitted = useRef(false)
  useEffect(() => void (last.current = typed.trim()), [typed])
  useEffect(
    () => () => {
      if (last.current === '' || submitted.current || !isCounting()) return
      void send('GET', '/api/search', { q: last.current, locale, last: '1' }, { timeout })
    },
    [locale],
  )
  return () => void (submitted.current = true)
}

/** The results for what is typed; those of before until they arrive. `failed` is the status if they do not. */
export function useResults(locale: Locale, typed: string, failed: string): ShownResults {
  const query = typed.trim()
  const [results, setResults] = useState(none)

  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      send('GET', '/api/search', { q: query, locale }, { signal: asking.signal, timeout }).then(
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
