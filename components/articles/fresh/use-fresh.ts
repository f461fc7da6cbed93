import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayFailure } from '@/components/articles/said'
import { onReturn } from '@/components/articles/fresh/on-return'
import { send, type SendFields } from '@/lib/http/browser/fetcher'

export const articlesPath = '/api/cms/api/v1/articles'

type Rendered<Answer> = {
  /** The call that answers with what was rendered. */
  path: string
  query: SendFields
  /** Of what was rendered, as `markOf` gives it of the call's answer. */
  mark: string
  markOf: (answer: Answer) => string
  /** Ask when the page opens, and not only when the reader comes back to it. */
  atOnce: boolean
}

/**
 * Keeps what was rendered fresh: asks for it again when the reader comes back, and has the server render the page anew
 * when it is another by now, or none. True while it could not be asked: what is there stays.
 */
export function useFresh<Answer>({ path, query, mark, markOf, atOnce }: Rendered<Answer>): boolean {
  const { refresh } = useRouter()
  const [failed, setFailed] = useState(false)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await send('GET', path, query, { signal })
    const gone = !answer.ok && answer.status === 404
    setFailed(!answer.ok && !gone)
    if (answer.ok ? markOf(answer.data as Answer) !== mark : gone) refresh()
    else if (!answer.ok) sayFailure(answer.message)
  })

  const address = `${path}?${new URLSearchParams(query)}`
  useEffect(() => onReturn((signal) => ask(signal), atOnce), [address, atOnce])
  return failed
}
