const boundary = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>((?:(?!<!--)[\s\S])*)<!--\/\$-->/
/** What React appends to a page: a late part, hidden, and the script that moves it to its place. */
const late =
  /<div hidden id="S:([0-9a-f]+)">([\s\S]*?)<\/div><script>(?:\$RB=\[\];\$RV=[\s\S]*?\n?\$RC=[\s\S]*?;)?\$RC\("B:\1","S:\1"\)<\/script>/

/**
 * Moves the parts that React appends to a page to where its script would move them, so that the page has its final height
 * from the first paint and the browser restores the scroll position correctly. The result equals a boundary that was
 * complete in time. Unknown shapes stay unchanged.
 */
export function placeLateParts(html: string): string {
  const [whole, id, part] = late.exec(html) ?? []
  const [place, name] = boundary.exec(html) ?? []
  if (whole === undefined || place === undefined || part === undefined || id !== name) return html
  const shown = html.replace(whole, () => '').replace(place, () => `<!--$-->${part}<!--/$-->`)
  return placeLateParts(shown)
}
