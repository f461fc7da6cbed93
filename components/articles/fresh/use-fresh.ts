import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { showFailure } from '@/components/articles/show-failure'
import { onReturn } from '@/components/articles/fresh/on-return'
import { send, type SendFields } from '@/lib/http/browser/fetcher'

export const articlesPath = '/api/cms/api/v1/articles'

type Rendered<Answer> = {
  /** The path of the call whose answer was rendered. */
  path: string
  query: SendFields
  /** `markOf` the rendered answer. */
  mark: string
  markOf: (answer: Answer) => string
  /** Requests when the page opens, not only when the visitor returns. */
  atOnce: boolean
}

/**
 * Keeps rendered data fresh: requests it again when the visitor returns, and has the server render the page again if it
 * has changed or is gone. True while the request fails: the rendered data stays.
 */
export function useFresh<Answer>({ path, query, mark, markOf, atOnce }: Rendered<Answer>): boolean {
  const { refresh } = useRouter()
  const [failed, setFailed] = useState(false)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await send('GET', path, query, { signal, quiet: true })
    const gone = !answer.ok && answer.status === 404
    setFailed(!answer.ok && !gone)
    if (answer.ok ? markOf(answer.data as Answer) !== mark : gone) refresh()
    else if (!answer.ok) showFailure(answer.message)
  })

  const address = `${path}?${new URLSearchParams(query)}`
  useEffect(() => onReturn((signal) => ask(signal), atOnce), [address, atOnce])
  return failed
}
