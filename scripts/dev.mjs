// `npm run dev`: the site with content and code reloaded as they are saved.
import { spawn } from 'node:child_process'
import { watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent, generate, typescript } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { bin, projectNode, root, run, stepEnv } from './setup/run.mjs'

await install()
await generate()
await compileContent()

// Next prints each page and each error; the lines of production would say the same once more.
const env = stepEnv({ NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
const options = { cwd: root, env, stdio: 'inherit' }
const running = new Set()
let stopping = false

function stop(code) {
  stopping = true
  for (const child of running) child.kill('SIGTERM')
  process.exitCode = code
}

/** Starts a process that everything ends with, unless it was ended on purpose. */
function keep(args) {
  const child = spawn(projectNode(), args, options)
  running.add(child)
  child.on('close', (code) => {
    if (running.delete(child) && !stopping) stop(code ?? 1)
  })
  return child
}

function end(child) {
  running.delete(child)
  return new Promise((resolve) => child.on('close', resolve).kill('SIGTERM'))
}

/** Calls `work` once a folder has not changed for a moment, and never twice at a time. */
function onChange(folder, work) {
  let timer
  let working = Promise.resolve()
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => (working = working.then(() => (stopping ? undefined : work()))), 200)
  })
}

/** Checks the content, and leaves what is wrong where the server shows it in the browser (server/answer/problems.ts). */
async function check() {
  const args = [...typescript, 'scripts/check-content.ts']
  const { code, output } = await run(projectNode(), args, { quiet: true })
  if (code !== 0) console.error(output)
  writeFileSync(join(root, '.contentlayer/problems.txt'), code === 0 ? '' : output)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
await check()
keep([bin('contentlayer2'), 'dev'])
const serverArgs = [...typescript, 'server/index.ts', '--dev']
let server = keep(serverArgs)
onChange('content', check)
// The front server reads facts when it starts (routes, filings, programs). Next reloads everything else by itself.
onChange('content/facts', async () => {
  console.log('  Facts have changed: the server starts again')
  await end(server)
  server = keep(serverArgs)
})
// The watchers keep this process alive, and must not when the others have ended.
process.on('beforeExit', () => process.exit())
