import 'server-only'
import type { Parse } from '@/lib/check/markdown'
import type { Problem } from '@/lib/edit/problem'
import { isShown } from './form-place'
import { controlOf } from './problem-names'

/** A problem, and the name of the control that it belongs to: of the form, of another place of its file, or of another file. */
export type FormProblem = { control: string; problem: Problem; in: 'form' | 'file' | 'other' }

/** A form of files: their paths and texts, a parser that knows them, and the place that the form shows. */
type Shown = {
  paths: readonly string[]
  texts: ReadonlyMap<string, string>
  parse: Parse
  item: string | undefined
}

/**
 * The controls of problems in a form. A problem of another file, or of another place, has a control that the form does not have:
 * its text tells the place.
 */
export function placedIn(problems: readonly Problem[], { paths, texts, parse, item }: Shown): FormProblem[] {
  return problems.map((problem) => {
    const { file, field = '' } = problem
    const side = paths.indexOf(file)
    if (side === -1) return { problem, control: `${file} ${field}`, in: 'other' }
    const control = controlOf(side, problem, { path: file, source: texts.get(file) ?? '', parse })
    return { problem, control, in: isShown(control, side, item) ? 'form' : 'file' }
  })
}
