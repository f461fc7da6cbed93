'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore, useCallback } from 'react'
import { useLive } from '@/components/layout/use-live'
import { showLookers } from '@/components/staff/lookers'
import { ownPath } from '@/components/staff/own-path'
import { useStaffT } from '@/components/staff/use-staff-t'
import { deskState, lookersSchema, type Lookers } from '@/schemas/desk-state'
import { announceNew } from './alert-choice'

type LiveProps = {
  /** The revision of the data on the page (`lib/applications/inbox/listeners.ts`). */
  revision: number
  /** The number of applications to do, for the title of the window. */
  waiting: number
  /** The application that is open. */
  looking: string | undefined
}

/** The shortest time between two refreshes, in ms. */
const rest = 3_000
/** How often the desk is asked without the stream, in ms; browsers slow this down for hidden pages. */
const pace = 15_000

/**
 * After this time without input, in ms, the page stops refreshing: otherwise it would keep an unused session alive,
 * which ends after an hour.
 */
const patience = 40 * 60_000

type LiveState = 'live' | 'signed-out' | 'paused'

const readState = (data: unknown) => deskState.parse(data)

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Refreshes the page without reloading it; keeps input and focus. A stream of events has the desk asked for its state, which
 * says whether the page shows an older one. A hidden page closes its stream, because browsers allow few for each host, and only
 * counts.
 */
export function Live({ revision, waiting, looking }: LiveProps) {
  const t = useStaffT()
  const { refresh } = useRouter()
  const shown = useRef(revision)
  const used = useRef(0)
  const [state, setState] = useState<LiveState>('live')
  const [refused, setRefused] = useState(false)
  const [changes, setChanges] = useState(0)
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
  const attends = isVisible && state === 'live'
  const tellWaiting = useTitleCount(waiting, t('live.arrived'))
  useEffect(() => {
    shown.current = Math.max(shown.current, revision)
  }, [revision])

  function bringUp(told: number) {
    if (!attends || told === shown.current) return
    if (Date.now() - used.current > patience) return setState('paused')
    shown.current = told
    setChanges((count) => count + 1)
    refresh()
  }

  const query = { once: '1', ...(looking && { at: looking }) }
  const { mutate } = useLive(
    '/staff/events',
    state === 'signed-out' ? undefined : query,
    readState,
    {
      atOnce: false,
      quiet: true,
      onAnswer(told) {
        tellWaiting(told.waiting)
        showLookers(told.lookers)
        bringUp(told.revision)
      },
      // Offline, or the server is starting: asked again in the next round.
      onFailure: ({ status }) => status === 401 && setState('signed-out'),
      config: {
        isPaused: () => false, // an officer who saves data must not miss an application either
        revalidateOnFocus: false, // the stream begins anew
        refreshInterval: attends && !refused ? 0 : pace,
        refreshWhenHidden: true,
        shouldRetryOnError: true,
        onErrorRetry: (_, _key, _config, retry) => void setTimeout(retry, pace),
      },
    },
  )

  useEffect(() => {
    if (!attends || refused) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const close = openStream(shown.current, looking, {
      onChange() {
        timer ??= setTimeout(
          () => {
            timer = undefined
            last = Date.now()
            void mutate()
          },
          Math.max(0, last + rest - Date.now()),
        )
      },
      onLookers: showLookers,
      onRefused() {
        setRefused(true)
        void mutate()
      },
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [attends, refused, looking, mutate])

  useEffect(() => {
    const note = () => {
      used.current = Date.now()
    }
    // A page that is shown again tries the stream again.
    const show = () => {
      note()
      setRefused(false)
    }
    note()
    const kinds = ['pointermove', 'keydown', 'touchstart']
    for (const kind of kinds) document.addEventListener(kind, note, { passive: true })
    document.addEventListener('visibilitychange', show)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note)
      document.removeEventListener('visibilitychange', show)
    }
  }, [])

  return <Told state={state} changes={changes} resume={() => location.reload()} />
}

type ToldProps = { state: LiveState; changes: number; resume: () => void }

function Told({ state, changes, resume }: ToldProps) {
  const t = useStaffT()
  const bar =
    'fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 border-t border-ink bg-paper-deep px-4 py-1.5 text-sm print:hidden'
  const link = 'flex min-h-9 cursor-pointer items-center text-link'
  return (
    <div role="status" aria-live="polite" className={state === 'live' ? 'sr-only' : bar}>
      {state === 'live' && changes > 0 ? <span key={changes}>{t('live.changed')}</span> : null}
      {state === 'paused' ? (
        <>
          {t('live.paused')}
          <button type="button" onClick={resume} className={link}>
            {t('live.resume')}
          </button>
        </>
      ) : null}
      {state === 'signed-out' ? (
        <>
          {t('live.signed-out')}
          <a href={`/staff/sign-in?next=${encodeURIComponent(ownPath())}`} className={link}>
            {t('sign-in.title')}
          </a>
        </>
      ) : null}
    </div>
  )
}

type StreamHandlers = {
  /** Something has changed since the revision that the page shows. */
  onChange(): void
  onLookers(lookers: Lookers): void
  /** There is no stream: a buffering proxy, or another window of the same session that has it. */
  onRefused(): void
}

/** Opens the stream of events of the desk. Returns a function that closes it. */
function openStream(
  since: number,
  looking: string | undefined,
  handlers: StreamHandlers,
): () => void {
  const { onChange, onLookers, onRefused } = handlers
  const query = new URLSearchParams({ since: String(since), ...(looking && { at: looking }) })
  const source = new EventSource(`/staff/events?${query}`)
  source.addEventListener('revision', onChange)
  // The answer to a question says that the session has ended.
  source.addEventListener('signed-out', onChange)
  // A new stream says nothing while nobody else looks at anything.
  source.addEventListener('open', () => onLookers({}))
  source.addEventListener('lookers', ({ data }) =>
    onLookers(lookersSchema.parse(JSON.parse(String(data)))),
  )
  source.addEventListener('elsewhere', onRefused)
  // The browser reconnects a broken stream, but not one that was refused.
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && onRefused())
  return () => source.close()
}

const counted = /^\(\d+\) /

/**
 * Shows a number before the title of the window, so that a background tab tells it, and announces when it grows. Returns
 * a function that changes it.
 */
function useTitleCount(count: number, arrived: string): (count: number) => void {
  const shown = useRef(count)
  const show = useCallback(() => {
    const plain = document.title.replace(counted, '')
    const title = shown.current > 0 ? `(${shown.current}) ${plain}` : plain
    if (document.title !== title) document.title = title
  }, [])
  useEffect(() => {
    shown.current = count
    show()
    // A navigation replaces the title.
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count, show])
  return useCallback(
    (next: number) => {
      if (next > shown.current) announceNew(arrived)
      shown.current = next
      show()
    },
    [show, arrived],
  )
}
