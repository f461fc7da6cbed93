// `npm start`: everything from a fresh clone to a running site. Built-ins only until the packages are there.
import { spawn } from 'node:child_process'
import { build, typescript } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { projectNode, root, stepEnv } from './setup/run.mjs'

await install()
await build()

const env = stepEnv({ NODE_ENV: 'production' })
const server = spawn(projectNode(), [...typescript, 'server/index.ts'], { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))
