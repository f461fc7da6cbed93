// Built-ins only, and for Node 20 too: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const binaries = join(root, 'node_modules/.bin')

/** The Node that the lockfile pins, where it has one for this platform; else the machine's own. */
export function projectNode() {
  const pinned = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** The environment of every step: the project's binaries, and so its Node, come first. */
export function stepEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  }
}

/** Runs a command with its output shown (or collected when `quiet`) and resolves to its exit code and output. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: root, env: stepEnv(env), stdio })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a step quietly with its name and duration on one line; shows what it printed and exits when it fails. */
export async function step(name, command, args, options = {}) {
  const began = performance.now()
  process.stdout.write(`  ${name} … `)
  const { code, output } = await run(command, args, { quiet: true, ...options })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(code === 0 ? `done in ${seconds} s\n` : `failed after ${seconds} s\n`)
  if (code === 0) return
  process.stdout.write(`${output}\n`)
  process.exit(code)
}
