import { emptyAction } from '@/server/next/rendered-page'

/** Where a content page holds a form for visitors without JavaScript (app/enrolment-slot.tsx). */
const place = /<noscript data-form="training">[\s\S]*?<\/noscript>/
const form = /<div class="enrolment-form [\s\S]*?<\/form><\/div>/
/** The page has a heading of its own above the form. */
const heading = /<h2\b[^>]*>[\s\S]*?<\/h2>/

/** The internal path of the prerendered page whose form goes there. */
export const trainingPage = (locale: string) => `/${locale}/enrol/training/any`

/**
 * Puts the form of a prerendered page into a page's `noscript`, so that React never sees it and the page's scripts do not
 * grow. It is sent to the address of that form, where the answer is shown. A page or form in another shape than known
 * keeps the link.
 */
export function addNoscriptForm(html: string, formPage: () => string): string {
  if (!place.test(html)) return html
  const [found] = form.exec(formPage()) ?? []
  if (found === undefined) return html
  const shown = found.replace(heading, '').replace(emptyAction, '$1 action="/enrol?form=training"')
  return html.replace(place, () => `<noscript>${shown}</noscript>`)
}
