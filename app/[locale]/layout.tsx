import type { ReactNode } from 'react'
import '@/app/globals.css'
import { isLocale, locales } from '@/lib/i18n/locales'
import { notFound } from 'next/navigation'

type RootLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

export default async function RootLayout({ children, params }: RootLayoutProps) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <html lang={locale}>
      <body>{children}</body>
    </html>
  )
}
