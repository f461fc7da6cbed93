import { describe, type Problem } from '@/lib/content/check/problem'

/** A file that cannot be read as a form. It can still be edited as text. */
export class Unreadable extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(describe(problem))
    this.problem = problem
  }
}
