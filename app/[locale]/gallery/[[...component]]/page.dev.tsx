import { notFound } from 'next/navigation'
import { Gallery } from '@/app/[locale]/gallery/gallery'
import { Messages } from '@/components/intl'
import { isLocale } from '@/lib/i18n/locales'

type GalleryPageProps = { params: Promise<{ locale: string; component?: string[] }> }

/**
 * Every component with its examples, in the visitor's language. The extension `.dev.tsx` makes it a page of `npm run
 * dev` only (`next.config.mjs`); the build does not contain it.
 */
export default async function GalleryPage({ params }: GalleryPageProps) {
  const { locale, component = [] } = await params
  if (!isLocale(locale)) notFound()
  return (
    <Messages locale={locale} ids={['components']}>
      <Gallery locale={locale} component={component.join('/')} />
    </Messages>
  )
}
