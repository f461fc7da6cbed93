// Runs a tool of the project, or one of its TypeScript files, with the project's Node: `node scripts/tool.mjs eslint .`
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '../lib/typescript/arguments.mjs'
import { answerHelp } from './setup/help.mjs'
import { bin, root, runInForeground } from './setup/run.mjs'

const [tool, ...args] = process.argv.slice(2)
// Commands with a usage print that.
if (tool.endsWith('.ts') && !/\busage\b/.test(readFileSync(join(root, tool), 'utf8')))
  answerHelp(join(root, tool))

if (!existsSync(join(root, 'node_modules', 'next'))) {
  console.error(
    'The packages are not installed. Run “npm ci --include=dev”; npm start and npm test do so themselves.',
  )
  process.exit(1)
}
const script = tool.endsWith('.ts') ? [...typescript, tool] : [bin(tool)]
runInForeground([...script, ...args])
