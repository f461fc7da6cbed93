const attribute = /\b(?:href|src)="(\/_next\/static\/[^"]+\.(?:css|js|woff2))"/g
const waiting = /\bdata-scripts="([^"]*)"/

const absolute = (paths: readonly string[], origin: string) => [
  ...new Set(paths.map((path) => new URL(path, origin).href)),
]

/** The scripts, styles and fonts that a page names, also those that it loads once it is at rest. */
export function filesOf(html: string, origin: string): string[] {
  const named = Array.from(html.matchAll(attribute), ([, path = '']) => path)
  const scripts = (waiting.exec(html)?.[1] ?? '').split(' ').filter((path) => path !== '')
  return absolute([...named, ...scripts], origin)
}

/** The styles that a page names. */
export function stylesOf(html: string, origin: string): string[] {
  return filesOf(html, origin).filter((href) => href.endsWith('.css'))
}
