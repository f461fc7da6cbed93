import 'server-only'
import type { Figure } from '@/lib/edit/figure'
import { locales } from '@/schemas/locale'
import type { Editor } from './editor'
import { usesHref } from './href'
import { figureText } from './read-figures'

type FigureTableProps = { editor: Editor; figures: readonly Figure[] }

/** The figures, one in a row that leads to its uses. */
export function FigureTable({ editor: { say }, figures }: FigureTableProps) {
  return (
    <ul aria-label={say('figures.title')} className="border-t border-ink bg-white px-5 py-2 sm:px-7">
      {figures.map((figure) => (
        <li key={figure.id} className="border-b border-line last:border-b-0">
          <a
            href={usesHref({ fact: figure.id })}
            className="grid min-h-11 gap-x-6 gap-y-1 py-3 hover:text-crimson sm:grid-cols-[8rem_1fr_1fr] lg:grid-cols-[10rem_1fr_1fr_14rem]"
          >
            <span className="font-serif text-xl tabular-nums">{figureText(figure)}</span>
            {locales.map((locale) => (
              <span key={locale} lang={locale} className="self-center break-words">
                {figure.labels[locale] ?? ''}
              </span>
            ))}
            <span className="self-center text-sm break-words text-ink-soft max-lg:sm:col-start-2 max-lg:sm:col-span-2">
              {`${figure.id} · ${figure.asOf}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
