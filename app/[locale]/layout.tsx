import { colors } from '@/lib/palette'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import '@/app/globals.css'
import { PageIslands } from '@/components/layout/page-islands'
import { Toaster } from '@/components/ui/toast'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, locales } from '@/lib/i18n/locales'
import type { MessageId } from '@/lib/i18n/message-ids'
import { icons } from '@/lib/seo/pictures'

type RootLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: colors.paper,
}

export const metadata: Metadata = { manifest: '/manifest.webmanifest', icons }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** The parts that stay when pages change: the document, the loading bar and the toasts. */
export default async function RootLayout({ children, params }: RootLayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const text = (id: MessageId<'layout'>) => getIntl(locale).formatMessage({ id })
  return (
    <html lang={locale}>
      <body>
        {children}
        <PageIslands />
        <Toaster
          label={text('components.layout.toaster.label')}
          dismiss={text('components.layout.toaster.dismiss')}
        />
      </body>
    </html>
  )
}
