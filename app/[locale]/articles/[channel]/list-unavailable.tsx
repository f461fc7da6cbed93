import { articleText } from '@/app/[locale]/articles/texts'
import { Document } from '@/app/document'
import { PageLayout } from '@/app/page-layout'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'

type ListUnavailableProps = {
  locale: Locale
  base: string
  document: Page
  /** The requested address. */
  again: string
}

/** A list page whose articles are unavailable: instead of the list, a message with a link to retry. */
export function ListUnavailable({ locale, base, document, again }: ListUnavailableProps) {
  const text = articleText(locale)
  const list = (
    <div className="band band-plain">
      <div className="wrap">
        <EmptyState role="alert" title={text('away')} text={text('away.lead')}>
          <a
            href={again}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current"
          >
            <Icon name="retry" size={18} />
            {text('away.retry')}
          </a>
        </EmptyState>
      </div>
    </div>
  )
  return (
    <PageLayout locale={locale} path={base}>
      <Document locale={locale} page={document} requested={{ channelList: list }} />
    </PageLayout>
  )
}
