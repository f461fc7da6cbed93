import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Messages } from '@/components/intl'
import { staffIds } from '@/components/staff/message-ids'
import { languageOf } from '@/app/[locale]/staff/_desk/language'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'same-origin',
}

type StaffLayoutProps = { params: Promise<{ locale: string }>; children: ReactNode }

/** The empty layout: no public header, footer or panel. */
export default async function StaffLayout({ params, children }: StaffLayoutProps) {
  const { locale, t } = languageOf((await params).locale)
  return (
    <Messages locale={locale} ids={staffIds}>
      <noscript>
        <p className="bg-alert px-4 py-3 text-white">{t('bar.needs-script')}</p>
      </noscript>
      {children}
    </Messages>
  )
}
