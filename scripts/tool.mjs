// Runs a tool of the project, or one of its TypeScript files, with the project's Node: `node scripts/tool.mjs eslint .`
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from './setup/build.mjs'
import { bin, projectNode, root, stepEnv } from './setup/run.mjs'

const [tool, ...args] = process.argv.slice(2)

if (!existsSync(join(root, 'node_modules', 'tsx'))) {
  console.error(
    'The packages are not installed. Run “npm ci --include=dev”; npm start and npm test do so themselves.',
  )
  process.exit(1)
}
const script = tool.endsWith('.ts') ? [...typescript, tool] : [bin(tool)]
const child = spawn(projectNode(), [...script, ...args], { cwd: root, env: stepEnv(), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 1))
