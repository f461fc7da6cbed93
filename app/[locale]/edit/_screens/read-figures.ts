import 'server-only'
import { readFigure, readFigures, type Figure } from '@/lib/edit/figure'
import type { Sources } from './sources'

const readIn = (sources: Sources) => (path: string) => sources.get(path)?.source

/** A figure of the current files. */
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
