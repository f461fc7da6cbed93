'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { loadEnrolmentTexts, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

export type EnrolmentLoaderProps = Omit<EnrolmentFormProps, 'texts' | 'plain'> & {
  /** Shown until the form is there: its skeleton. */
  waiting: ReactNode
  /** Load when the place comes near the visible part of the page or the page is quiet, not at once. */
  whenSeen?: boolean
  /** Shown when the form's code cannot be had: a link to the page that needs none. */
  failed: ReactNode
}

type Loaded = { Form: ComponentType<EnrolmentFormProps>; texts: EnrolmentTexts }

async function load(locale: EnrolmentFormProps['locale']): Promise<Loaded> {
  const [module, texts] = await Promise.all([
    import('@/components/enrolment/enrolment-form'),
    loadEnrolmentTexts(locale),
  ])
  return { Form: module.EnrolmentForm, texts }
}

/** How far below the visible part a form begins to load, so that it is there when one arrives. */
const near = '400px'
/** In milliseconds: by then the page has everything of its own, and the form is ready for whoever jumps to it. */
const quiet = 3_000

/** Calls `then` once: when the element comes near the visible part, or the page has been quiet. Returns how to stop waiting. */
function whenWanted(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && begin(),
    {
      rootMargin: near,
    },
  )
  const timer = setTimeout(begin, quiet)
  observer.observe(element)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  function begin() {
    stop()
    then()
  }
  return stop
}

function useEnrolmentForm(
  locale: EnrolmentFormProps['locale'],
  place: RefObject<Element | null>,
  whenSeen: boolean,
) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  useEffect(() => {
    let mounted = true
    const begin = () =>
      void load(locale).then(
        (parts) => mounted && setLoaded(parts),
        (error: unknown) => {
          if (!reloadForChunk(error) && mounted) setLoaded('failed')
        },
      )
    const stop = whenSeen && place.current ? whenWanted(place.current, begin) : begin()
    return () => {
      mounted = false
      stop?.()
    }
  }, [locale, place, whenSeen])
  return loaded
}

/**
 * Brings the form, its schema and its texts in when it is mounted, or seen, so that no page carries them
 * before somebody wants to apply.
 */
export function EnrolmentLoader({ waiting, failed, whenSeen = false, ...props }: EnrolmentLoaderProps) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useEnrolmentForm(props.locale, place, whenSeen)
  if (loaded === 'failed') return failed
  if (loaded) return <loaded.Form {...props} texts={loaded.texts} />
  return <div ref={place}>{waiting}</div>
}
