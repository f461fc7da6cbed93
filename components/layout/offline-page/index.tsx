import { Flower } from '@/components/ui/flower'
import { Lead } from '@/components/ui/phrase/lead'

export type OfflinePageProps = {
  texts: Record<'title' | 'lead' | 'form' | 'phone' | 'pages' | 'searchTitle' | 'search', string> & {
    /** With `{time}` as placeholder. */
    time: string
  }
  phone: string
}

const link = 'font-semibold text-crimson underline decoration-blossom underline-offset-[7px]'

/**
 * What a reader without connection gets for a page that is not kept. The service worker shows the list, with one entry like this
 * one for each kept page: worker/documents.ts.
 */
export function OfflinePage({ texts, phone }: OfflinePageProps) {
  return (
    <div className="wrap flex min-h-[70vh] flex-col items-start justify-center py-14 md:py-20">
      <Flower
        seed="lost"
        size={150}
        openness={0.26}
        tilt={38}
        veins={3}
        stem
        className="border-b border-line print:hidden"
      />
      <h1 data-search={texts.searchTitle} className="mt-9 text-4xl md:text-5xl">
        {texts.title}
      </h1>
      <p hidden id="search-offline" className="mt-5 max-w-measure text-lg">
        {texts.search}
      </p>
      <Lead text={texts.lead} className="mt-5 max-w-measure text-lg" />
      <p className="mt-5 max-w-measure text-ink-soft">{texts.form}</p>
      <p className="mt-5">
        {texts.phone}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`${link} tabular-nums`}>
          {phone}
        </a>
      </p>
      <section
        hidden
        id="kept-pages"
        aria-labelledby="kept-pages-title"
        className="mt-12 w-full max-w-measure"
      >
        <h2 id="kept-pages-title" className="text-xl">
          {texts.pages}
        </h2>
        <ul className="mt-4 border-t border-line">
          <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
            <a href="{href}" className={link}>
              {'{title}'}
            </a>
            <span className="text-sm text-ink-soft">{texts.time}</span>
          </li>
        </ul>
      </section>
    </div>
  )
}
