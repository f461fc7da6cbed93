import { execFileSync } from 'node:child_process'
import { deploy } from '@/bench/cluster/cluster'
import { nothingFails, type Scene } from '@/bench/cluster/scene'
import { testSecret } from '@/bench/releases/serve'

/** `npm run migrate` of the next release, and its servers one after another. */
export const rollingDeploy: Scene = {
  name: 'deploy',
  async run(cluster) {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: cluster.shared.databaseUrl,
      SESSION_SECRET: testSecret,
    } as const
    const output = execFileSync('npm', ['run', '--silent', 'migrate'], {
      cwd: cluster.releases.young,
      env,
      encoding: 'utf8',
    })
    await deploy(cluster, cluster.releases.young)
    return { notes: output.trim().split('\n') }
  },
  judge: nothingFails,
}

/** The previous release again, with the tables of the next one. */
export const rollback: Scene = {
  name: 'rollback',
  async run(cluster) {
    await deploy(cluster, cluster.releases.old)
    return undefined
  },
  judge: nothingFails,
}
