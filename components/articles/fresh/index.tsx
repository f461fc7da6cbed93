'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import { articleMark } from '@/components/articles/fresh/mark'
import { sayFailure } from '@/components/articles/said'
import { send } from '@/lib/http/browser/fetcher'
import type { Article } from '@/schemas/articles'

type FreshArticleProps = {
  id: string
  channel: string
  locale: string
  /** Of the article as it was rendered; `articleMark`. */
  mark: string
  /** Set when an older answer was rendered: then it is asked for at once. */
  kept: boolean
}

const path = '/api/cms/api/v1/articles'

async function fetchMark([, id, channel, locale]: readonly [
  string,
  string,
  string,
  string,
]): Promise<string> {
  const answer = await send('GET', `${path}/${id}`, { channel, locale })
  if (answer.ok) return articleMark(answer.data as Article)
  if (answer.status === 404) return 'gone'
  throw new Error(answer.message)
}

/**
 * Keeps an open article fresh: asks for it again when the reader comes back to it, and has the server render it anew
 * when it is another one by now, or none. While nobody can be asked, what is there stays.
 */
export function FreshArticle({ id, channel, locale, mark, kept }: FreshArticleProps) {
  const { refresh } = useRouter()
  const { data = mark, mutate } = useSWR([path, id, channel, locale] as const, fetchMark, {
    fallbackData: mark,
    revalidateOnMount: kept,
    shouldRetryOnError: false,
    onError: sayFailure,
  })

  useEffect(() => {
    if (data !== mark) refresh()
  }, [data, mark, refresh])

  useEffect(() => {
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate()
    }
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [mutate])

  return null
}
