'use client'

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { loadEnrolmentTexts, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

export type EnrolmentLoaderProps = Omit<EnrolmentFormProps, 'texts' | 'plain'> & {
  /** Shown until the form is there: its skeleton. */
  waiting: ReactNode
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

/**
 * Brings the form, its schema and its texts in when it is mounted, so that no page carries them
 * before somebody wants to apply.
 */
export function EnrolmentLoader({ waiting, failed, ...props }: EnrolmentLoaderProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const { locale } = props
  useEffect(() => {
    let mounted = true
    load(locale).then(
      (parts) => mounted && setLoaded(parts),
      (error: unknown) => {
        if (!reloadForChunk(error) && mounted) setLoaded('failed')
      },
    )
    return () => {
      mounted = false
    }
  }, [locale])
  if (loaded === undefined) return waiting
  if (loaded === 'failed') return failed
  return <loaded.Form {...props} texts={loaded.texts} />
}
