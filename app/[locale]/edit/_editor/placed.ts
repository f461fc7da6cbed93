import 'server-only'
import type { Problem } from '@/lib/edit/problem'
import { isShown } from './form-place'
import { controlOf } from './problem-names'

/** A problem, and the name of the control that it belongs to: of the form, of another place of its file, or of another file. */
export type FormProblem = { control: string; problem: Problem; in: 'form' | 'file' | 'other' }

/**
 * The controls of problems in a form of some paths, of which `item` is the place that it shows. A problem of another file, or of
 * another place, has a control that the form does not have: its text tells the place.
 */
export function placedIn(
  problems: readonly Problem[],
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  item: string | undefined,
): FormProblem[] {
  return problems.map((problem) => {
    const { file, field = '' } = problem
    const side = paths.indexOf(file)
    if (side === -1) return { problem, control: `${file} ${field}`, in: 'other' }
    const control = controlOf(side, problem, file, texts.get(file) ?? '')
    return { problem, control, in: isShown(control, side, item) ? 'form' : 'file' }
  })
}
