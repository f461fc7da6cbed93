'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { showLookers } from '@/components/staff/live/lookers'
import { ownPath } from '@/components/staff/live/own-path'
import { useTitleCount } from '@/components/staff/live/title-count'
import { isSignedIn, pollDesk, watchDesk, type Watch } from '@/components/staff/live/watch'
import { useStaffT } from '@/components/staff/use-staff-t'

export type LiveProps = {
  /** The revision of the data on the page (`lib/applications/revision.ts`). */
  revision: number
  /** The number of applications to do, for the title of the window. */
  waiting: number
  /** The application that is open. */
  looking: string | undefined
}

/** The shortest time between two refreshes, in ms. */
const rest = 3_000

/**
 * After this time without input, in ms, the page stops refreshing: otherwise it would keep an unused session alive,
 * which ends after an hour.
 */
const patience = 40 * 60_000

type State = 'live' | 'signed-out' | 'paused'

/** Refreshes the page without reloading it; keeps input and focus. */
export function Live({ revision, waiting, looking }: LiveProps) {
  const t = useStaffT()
  const { refresh } = useRouter()
  const shown = useRef(revision)
  const [state, setState] = useState<State>('live')
  const [changes, setChanges] = useState(0)
  const tellWaiting = useTitleCount(waiting, t('live.arrived'))
  useEffect(() => {
    shown.current = Math.max(shown.current, revision)
  }, [revision])

  useEffect(() => {
    if (state === 'signed-out') return undefined
    const onSignedOut = () => setState('signed-out')
    if (state === 'paused')
      return pollDesk({ onRevision: () => undefined, onSignedOut, onWaiting: tellWaiting }).stop
    let watch: Watch | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let used = Date.now()
    let last = 0
    async function bringUp() {
      timer = undefined
      if (Date.now() - used > patience) return setState('paused')
      last = Date.now()
      if (!(await isSignedIn())) return setState('signed-out')
      setChanges((count) => count + 1)
      refresh()
    }
    function onRevision(now: number) {
      if (now === shown.current) return
      shown.current = now
      timer ??= setTimeout(() => void bringUp(), Math.max(0, last + rest - Date.now()))
    }
    // A hidden page closes its connection, because browsers allow few for each host, and only counts. When it
    // is shown again, the stream announces a newer revision at once.
    function attend() {
      watch?.stop()
      if (document.visibilityState === 'visible') {
        used = Date.now()
        const handlers = { onRevision, onSignedOut, onWaiting: tellWaiting }
        watch = watchDesk(shown.current, handlers, { looking, onLookers: showLookers })
      } else watch = pollDesk({ onRevision: () => undefined, onSignedOut, onWaiting: tellWaiting })
    }
    const note = () => {
      used = Date.now()
    }
    attend()
    document.addEventListener('visibilitychange', attend)
    for (const kind of ['pointermove', 'keydown', 'touchstart'])
      document.addEventListener(kind, note, { passive: true })
    return () => {
      watch?.stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', attend)
      for (const kind of ['pointermove', 'keydown', 'touchstart']) document.removeEventListener(kind, note)
    }
  }, [state, refresh, tellWaiting, looking])

  return <Told state={state} changes={changes} resume={() => location.reload()} />
}

type ToldProps = { state: State; changes: number; resume: () => void }

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
