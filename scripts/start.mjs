// `npm start`: everything from a fresh clone to a running site. Built-ins only until the packages are there.
import { spawn } from 'node:child_process'
import { build, server, serverEnv } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { projectNode, root, stepEnv } from './setup/run.mjs'

await install()
await build()

const env = stepEnv({ ...serverEnv, NODE_ENV: 'production' })
const site = spawn(projectNode(), server, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('close', (code) => process.exit(code ?? 1))
