import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { editIds } from '@/components/edit/message-ids'
import { Messages } from '@/components/intl'
import { staffIds } from '@/components/staff/message-ids'
import { languageOf } from '@/app/[locale]/staff/_desk/language'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'same-origin',
}

type EditLayoutProps = { params: Promise<{ locale: string }>; children: ReactNode }

/** The empty layout: no public header, footer or panel. */
export default async function EditLayout({ params, children }: EditLayoutProps) {
  const { locale } = languageOf((await params).locale)
  return (
    <Messages locale={locale} ids={[...staffIds, ...editIds]}>
      {children}
    </Messages>
  )
}
