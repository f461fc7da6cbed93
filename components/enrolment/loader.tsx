'use client'

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { isChunkError, reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { onApproach } from '@/components/layout/on-approach'
import { followPressed } from '@/components/layout/panel/intent'
import type { LoadedForm } from '@/components/enrolment/loaded'
import type { CompiledMessages } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'

/** Loads the messages of one language only; a separate chunk in browsers, which `next.config.mjs` parses. */
async function loadEnrolmentMessages(locale: Locale): Promise<CompiledMessages> {
  return (await import(`../../content/${locale}/messages/enrolment.json`)).default
}

export type EnrolmentLoaderProps = Omit<EnrolmentFormProps, 'native'> & {
  /** Shown until the form is loaded: its skeleton. */
  waiting: ReactNode
  /** Loads when the form comes close to the viewport, not at once. */
  whenReached?: boolean
  /** Shown if the form's code cannot be loaded: a link to the page that works without. */
  failed: ReactNode
}

type Loaded = { Form: typeof LoadedForm; messages: CompiledMessages }

async function load(locale: EnrolmentFormProps['locale']): Promise<Loaded> {
  const [{ LoadedForm: Form }, messages] = await Promise.all([
    import('@/components/enrolment/loaded'),
    loadEnrolmentMessages(locale),
  ])
  return { Form, messages }
}

function useEnrolmentForm(
  locale: EnrolmentFormProps['locale'],
  place: RefObject<Element | null>,
  whenReached: boolean,
) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  useEffect(() => {
    let mounted = true
    const begin = () => {
      stop?.()
      void load(locale).then(
        (parts) => mounted && setLoaded(parts),
        (error: unknown) => {
          if (isChunkError(error) && followPressed()) return
          if (!reloadForChunk(error) && mounted) setLoaded('failed')
        },
      )
    }
    const stop = whenReached && place.current ? onApproach(place.current, begin) : undefined
    if (!stop) begin()
    return () => {
      mounted = false
      stop?.()
    }
  }, [locale, place, whenReached])
  return loaded
}

/**
 * Lazy-loads the form, its schema and its messages when it is mounted or comes close to the viewport, so that pages do not
 * contain them.
 */
export function EnrolmentLoader({
  waiting,
  failed,
  whenReached = false,
  ...props
}: EnrolmentLoaderProps) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useEnrolmentForm(props.locale, place, whenReached)
  if (loaded === 'failed') return failed
  if (!loaded) return <div ref={place}>{waiting}</div>
  const { Form, messages } = loaded
  return <Form {...props} messages={messages} />
}
