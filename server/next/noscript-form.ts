import { emptyAction } from '@/server/next/rendered-page'

/** Where a content page contains a form for visitors without JavaScript (components/enrolment/slot.tsx). */
const place = /<noscript data-form="training">[\s\S]*?<\/noscript>/
const form = /<div class="enrolment-form [\s\S]*?<\/form><\/div>/
/** The page has its own heading above the form. */
const heading = /<h2\b[^>]*>[\s\S]*?<\/h2>/

/** The internal path of the prerendered page with that form. */
export const trainingPage = (locale: string) => `/${locale}/enrol/training/any`

/**
 * Copies the form of a prerendered page into a page's `noscript`, so that React does not hydrate it and the page's scripts do
 * not grow. It is sent to the address of that form, which shows the answer. In an unknown shape the page keeps its link.
 */
export function addNoscriptForm(html: string, formPage: () => string): string {
  if (!place.test(html)) return html
  const [found] = form.exec(formPage()) ?? []
  if (found === undefined) return html
  const shown = found.replace(heading, '').replace(emptyAction, '$1 action="/enrol?form=training"')
  return html.replace(place, () => `<noscript>${shown}</noscript>`)
}
