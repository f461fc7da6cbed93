import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '@/bench/cluster/cluster'
import { nothingFails, type Scene } from '@/bench/cluster/scene'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The environment of a process whose clock is set by a file. */
const clockOf = (file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

/** Starts the third server with other settings. Resolves to what it says; undefined if it has started. */
async function refusal({ replicas, running, shared }: Cluster, more: Readonly<Record<string, string>>) {
  try {
    await replicas[2]?.start(running, shared, more)
    return undefined
  } catch (error) {
    return String(error)
  }
}

const expectIn = (words: string, text: string | undefined) =>
  text?.includes(words) ? [] : [`expected “${words}”, found ${text ?? 'a server that has started'}`]

/** A server with another secret, one whose clock is an hour ahead, and one whose clock is set while it runs. */
export const wrongSettings: Scene = {
  name: 'wrong secret, wrong clock',
  async run(cluster) {
    const { replicas, running, shared } = cluster
    await replicas[2]?.stop()
    const secret = await refusal(cluster, { SESSION_SECRET: 'another secret than that of the other servers' })
    const problems = expectIn('used with another secret', secret)
    const notes: string[] = []
    if (existsSync(library)) {
      const folder = mkdtempSync(join(tmpdir(), 'bauhinia-clock-'))
      const clock = join(folder, 'clock')
      writeFileSync(clock, '+1h')
      problems.push(...expectIn('60 minutes ahead', await refusal(cluster, clockOf(clock))))
      writeFileSync(clock, '+0')
      await replicas[2]?.start(running, shared, clockOf(clock))
      await replicas[2]?.ready()
      writeFileSync(clock, '+1h')
      await sleep(1_000)
      const answer = await fetch(`${replicas[2]?.url ?? ''}/readyz`)
      problems.push(...expectIn('clock', `${answer.status} ${await answer.text()}`))
      await replicas[2]?.stop()
      rmSync(folder, { recursive: true, force: true })
    } else notes.push('clocks left out: install libfaketime (Debian: apt-get install libfaketime)')
    await replicas[2]?.start(running, shared)
    await sleep(2_000)
    return { notes, problems }
  },
  judge: nothingFails,
}
