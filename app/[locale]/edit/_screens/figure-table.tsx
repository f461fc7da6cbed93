import 'server-only'
import { type Figure, readFigure, readFigures } from '@/lib/edit/figure'
import { locales } from '@/schemas/locale'
import type { Editor } from './editor'
import { usesHref } from './href'
import type { Sources } from './workspace'

const readIn = (sources: Sources) => (path: string) => sources.get(path)?.source

export function figureOf(sources: Sources, id: string): Figure | undefined {
  return readFigure(id, readIn(sources))
}

/** All figures, in the order of their file. */
export function figuresOf(sources: Sources): readonly Figure[] {
  return readFigures(readIn(sources))
}

const plain = new Intl.NumberFormat('en-US')

/** The number of a figure as the editor sees it: “6,000+”, “16–24”. */
export function figureText({ value, counted, plus }: Figure): string {
  if (value === undefined) return String(counted ?? '')
  const text = [value].flat().map(plain.format).join('–')
  return plus ? `${text}+` : text
}

type FigureTableProps = { editor: Editor; figures: readonly Figure[] }

/** The figures, one in a row that leads to its uses. */
export function FigureTable({ editor: { t }, figures }: FigureTableProps) {
  return (
    <ul aria-label={t('figures.title')} className="border-t border-ink bg-white px-5 py-2 sm:px-7">
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
