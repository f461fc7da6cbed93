type Change = (text: string, file: string, read: (file: string) => string) => string

/**
 * NODE_OPTIONS for a server that reads other texts than the files with these names contain, like a compromised or another
 * build. The server runs the source of `change`, which therefore uses its arguments only.
 */
export function readsChanged(files: RegExp, change: Change): string {
  const source = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const plain = fs.readFileSync
const change = ${change.toString()}
fs.readFileSync = (file, ...rest) => {
  const content = plain(file, ...rest)
  if (!${files}.test(String(file))) return content
  const changed = change(String(content), String(file), (one) => plain(one, 'utf8'))
  return typeof content === 'string' ? changed : Buffer.from(changed)
}
syncBuiltinESMExports()
`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}
