/** What is wrong with a file, in words for an editor. */
export type Problem = {
  file: string
  line?: number | undefined
  field?: string | undefined
  what: string
  fix: string
}

/** A file that cannot be read as a form. It can still be edited as text. */
export class Unreadable extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.file}: ${problem.what}`)
    this.problem = problem
  }
}
