// Uses only built-in modules and supports Node 20, because it runs before packages are installed.
import { readFileSync } from 'node:fs'

const comment = /\/\*[\s\S]*?\*\/|(?:^\/\/.*\n)+/gm

/** With --help, prints the comment of a script that says what its command does, and ends the process. */
export function answerHelp(file) {
  if (!process.argv.slice(2).includes('--help')) return
  const said = readFileSync(file, 'utf8').match(comment) ?? []
  const text = said.find((one) => one.includes('`npm ')) ?? ''
  console.log(text.replace(/^(?:\/\/|\/\*| \*\/?) ?/gm, '').trim())
  process.exit(0)
}
