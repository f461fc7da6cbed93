const boundary = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>((?:(?!<!--)[\s\S])*)<!--\/\$-->/
/** What React adds at the end of a page: a late part, hidden, and the script that moves it to its place. */
const late =
  /<div hidden id="S:([0-9a-f]+)">([\s\S]*?)<\/div><script>(?:\$RB=\[\];\$RV=[\s\S]*?\n?\$RC=[\s\S]*?;)?\$RC\("B:\1","S:\1"\)<\/script>/

/**
 * Puts the parts that React sends behind a page, hidden, where its script would move them: the page has its final height
 * from the first paint, so that a scroll position which the browser restores is the right one. The bytes are those
 * of a boundary that was complete in time. What is not in the known shape stays as it is.
 */
export function revealLateParts(html: string): string {
  const [whole, id, part] = late.exec(html) ?? []
  const [place, name] = boundary.exec(html) ?? []
  if (whole === undefined || place === undefined || part === undefined || id !== name) return html
  const shown = html.replace(whole, () => '').replace(place, () => `<!--$-->${part}<!--/$-->`)
  return revealLateParts(shown)
}
