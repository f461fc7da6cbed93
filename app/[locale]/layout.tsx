import { colors } from '@/lib/palette'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { Suspense, type ReactNode } from 'react'
import '@/app/globals.css'
import { Toaster } from '@/components/ui/toast'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, locales } from '@/lib/i18n/locales'
import type { MessageId } from '@/lib/i18n/message-ids'
import { icons } from '@/lib/seo/pictures'
import { Analytics } from '@/components/layout/analytics'
import { ChunkGuard } from '@/components/layout/chunk-guard'
import { CompositionGuard } from '@/components/layout/composition'
import { HydrationSignal } from '@/components/layout/after-hydration'
import { KeptEntries } from '@/components/layout/entries'
import { LoadingBar } from '@/components/layout/loading-bar'
import { Navigator } from '@/components/layout/navigator'
import { ownPages } from '@/components/layout/navigator/in-app'
import { ScrollRule } from '@/components/layout/scroll'
import { ANALYTICS_PLACEHOLDER } from '@/lib/placeholders'
import { routes } from '@/lib/routes'

const own = ownPages(routes)

/** The parts of the root layout that stay when pages change. */
function PageIslands() {
  return (
    <>
      <LoadingBar />
      <Suspense fallback={null}>
        <Navigator own={own} />
      </Suspense>
      <ScrollRule />
      <ChunkGuard />
      <CompositionGuard />
      <Analytics script={ANALYTICS_PLACEHOLDER} />
      <KeptEntries />
      <HydrationSignal />
    </>
  )
}

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
  const text = (id: MessageId<'layout' | 'errors'>) => getIntl(locale).formatMessage({ id })
  return (
    <html lang={locale}>
      <body>
        {children}
        <PageIslands />
        <Toaster
          label={text('components.layout.toaster.label')}
          dismiss={text('components.layout.toaster.dismiss')}
          failed={text('api.failed')}
        />
      </body>
    </html>
  )
}
