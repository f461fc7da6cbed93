import { everyPage } from '@/scripts/site/built-site'
import { locales } from '@/schemas/locale'
import type { accessChecks } from '@/schemas/content/accessibility'
import { states } from '@/tests/e2e/access/states'
import { templates } from '@/tests/e2e/access/templates'

/** How much the browser tests look at. */
export const counted = {
  pages: everyPage().length,
  states: states.length,
  walked: templates.length,
}

/** At least so many tests of a file, or of those whose title begins so. */
type Ran = { file: string; tests: number; title?: string }
const each: Ran = { file: 'every-page/every-page.spec.ts', tests: counted.pages }
const keyboard = 'access/keyboard.spec.ts'

/** The tests behind each statement of the accessibility statement, and how many of them there are. */
export const checkedBy: Readonly<Record<(typeof accessChecks)[number], readonly Ran[]>> = {
  rules: [each, { file: 'access/states.spec.ts', tests: states.length * locales.length }],
  reflow: [each],
  focus: [each],
  keyboard: [{ file: keyboard, tests: templates.length * locales.length, title: 'Tab reaches' }],
  enrolment: [{ file: keyboard, tests: 1, title: 'a visitor enrols' }],
  reader: [{ file: 'access/reader.spec.ts', tests: 1 }],
  colors: [{ file: 'access/preferences.spec.ts', tests: templates.length }],
  motion: [{ file: 'access/preferences.spec.ts', tests: templates.length }],
  plain: [
    { file: 'access/plain.spec.ts', tests: locales.length },
    { file: 'enrolment-plain.spec.ts', tests: 6 },
    { file: 'layout/menu.spec.ts', tests: 2 },
    { file: 'programs.spec.ts', tests: 16 },
    { file: 'search.spec.ts', tests: 1 },
  ],
}
