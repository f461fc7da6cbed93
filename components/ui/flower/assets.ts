import { markPaths } from '@/components/ui/flower/mark-paths'

// Without stamens: displayed at 16 to 32 px.
function markFile(color: string, extra = ''): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" fill="${color}"${extra}>`
  const petals = `<path d="${markPaths.petals}" opacity=".78"/>`
  return `${open}${petals}<path d="${markPaths.standard}" fill-rule="evenodd"/></svg>\n`
}

/** Files with the mark for CSS and browsers; a test compares them with the drawing. */
export const markFiles: Readonly<Record<string, string>> = {
  'app/icon.svg': markFile('#8a1730'),
  'app/styles/bullet.svg': markFile('#8a1730', ' width="18" height="18"'),
  'app/styles/bullet-dark.svg': markFile('#eeb9c6', ' width="18" height="18"'),
}
