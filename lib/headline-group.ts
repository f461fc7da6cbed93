/** Headlines of these pages are in part messages, which the faces do not cover. */
const others = ['enrol', 'search']

/**
 * The pages that share one face of Chinese headlines: those below one part of the site. A face for each page would be
 * smaller, but a reader of several pages, whose browser shows it only once it is stored, would never see one.
 */
export function headlineGroup(path: string): string | undefined {
  const [, first = ''] = path.split('/')
  if (first === '') return 'home'
  return others.includes(first) ? undefined : first
}
