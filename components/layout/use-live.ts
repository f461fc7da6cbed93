import { useEffect, useRef, useSyncExternalStore } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { mayPrefetch } from '@/components/layout/navigator/in-app'
import { showFailure } from '@/components/ui/toast/toasts'
import {
  loadData,
  type CallFailure,
  type SendFields,
  type SendOptions,
} from '@/lib/http/browser/fetcher'

type LiveOptions<Data> = Pick<SendOptions, 'anonymous' | 'quiet' | 'timeout'> & {
  /** The answer with which the server rendered the page. */
  fallbackData?: Data
  /** Requests when the page opens; by default if there is no answer yet. */
  atOnce?: boolean
  onAnswer?: (data: Data) => void
  /** Shows the server's message as a toast by default (specification §8). */
  onFailure?: (failure: CallFailure) => void
  /** What differs from the configuration below. */
  config?: SWRConfiguration<Data, CallFailure>
}

/**
 * Data that stay live: requested again when the visitor returns to the window, from another page with the back button, or
 * online, but not while saving data. `read` checks an answer; it must be the same function each time. Nothing is requested
 * without a `query`.
 */
export function useLive<Data>(
  path: string,
  query: SendFields | undefined,
  read: (data: unknown) => Data | Promise<Data>,
  { fallbackData, atOnce, onAnswer, onFailure, config, ...options }: LiveOptions<Data> = {},
) {
  const isKnown = useRef(fallbackData !== undefined)
  const quiet = fallbackData !== undefined
  const answer = useSWR<Data, CallFailure>(
    query && [path, query, read],
    () => loadData(path, query ?? {}, read, { quiet, ...options }),
    {
      fallbackData,
      revalidateOnMount: atOnce ?? fallbackData === undefined,
      isPaused: () => isKnown.current && !mayPrefetch(navigator),
      dedupingInterval: 0, // beyond the call itself; `focusThrottleInterval` limits how often a visitor returns
      keepPreviousData: true,
      shouldRetryOnError: false,
      onSuccess(data) {
        isKnown.current = true
        onAnswer?.(data)
      },
      onError: (failure) => (onFailure ? onFailure(failure) : showFailure(failure.message)),
      ...config,
    },
  )
  const { mutate } = answer

  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && void mutate()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [mutate])

  return answer
}

const never = () => () => undefined

/** False while prerendering and hydrating, then true: whether the page's script is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
