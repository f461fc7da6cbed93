// `npm run dev`: runs the site and reloads content and code when they are saved.
import { spawn } from 'node:child_process'
import { watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '../lib/typescript/arguments.mjs'
import { answerHelp } from './setup/help.mjs'
import { compileContent, contentCompiler, generate, makeSpecimens } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { projectNode, root, run, stepEnv } from './setup/run.mjs'

answerHelp(import.meta.filename)

await install()
await generate()
await compileContent()
await makeSpecimens()

// Next prints each page and each error; the log of production would repeat them.
const env = stepEnv({ NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
const options = { cwd: root, env, stdio: 'inherit' }
const running = new Set()
let stopping = false

function stop(code) {
  stopping = true
  process.exitCode = code
  for (const child of running) child.kill('SIGTERM')
  leave()
}

/** Ends this process once all others have ended: its watchers would keep it alive. */
function leave() {
  if (stopping && running.size === 0) process.exit()
}

/** Starts a process. When it ends by itself, everything ends. */
function keep(args) {
  const child = spawn(projectNode(), args, options)
  running.add(child)
  child.on('close', (code) => {
    if (running.delete(child) && !stopping) stop(code ?? 1)
    leave()
  })
  return child
}

function end(child) {
  running.delete(child)
  return new Promise((resolve) => child.on('close', resolve).kill('SIGTERM'))
}

/** Calls `work` when a folder has not changed for a moment, never concurrently. */
function onChange(folder, work) {
  let timer
  let working = Promise.resolve()
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => (working = working.then(() => (stopping ? undefined : work()))), 200)
  })
}

/**
 * Compiles what has changed, so that Next reloads it, then checks the content and writes the problems to a file that the
 * server shows in browsers (server/answer/problems.ts). What cannot be compiled is among them.
 */
async function compileAndCheck() {
  await run(projectNode(), contentCompiler(), { quiet: true })
  const args = [...typescript, 'scripts/check-content.ts']
  const { code, output } = await run(projectNode(), args, { quiet: true })
  if (code !== 0) console.error(output)
  writeFileSync(join(root, '.contentlayer/problems.txt'), code === 0 ? '' : output)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
await compileAndCheck()
const serverArgs = [...typescript, 'server/index.ts', '--dev']
let server = keep(serverArgs)
onChange('content', compileAndCheck)
// The front server reads facts at start (routes, filings, programs). Next reloads everything else.
onChange('content/facts', async () => {
  console.log('  Facts have changed: restarting the server')
  await end(server)
  if (!stopping) server = keep(serverArgs)
})
