import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemProgram } from '@/tests/load/support/programs'
import { startProcess, type Running } from '@/tests/load/support/process'
import { swiftServers, swiftUser, writeSwift } from '@/tests/load/objects/swift-files'
import { freePort } from '@/tests/setup/port'
import type { ObjectServer } from '@/tests/setup/object-server'

/**
 * OpenStack Swift from Debian's packages with its S3 interface: four servers on this machine, with their data in a folder of
 * their own.
 */
export async function startSwift(): Promise<ObjectServer> {
  const packages = swiftServers.map((name) => `swift-${name}`)
  const programs = swiftServers.map((name) => systemProgram(`swift-${name}-server`, ...packages))
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-swift-'))
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  }
  writeSwift(folder, ports, await freePort())
  const running: Running[] = []
  for (const [at, name] of swiftServers.entries()) {
    const url = `http://127.0.0.1:${ports[name]}/healthcheck`
    running.push(await startProcess(programs[at] ?? '', [join(folder, `${name}.conf`)], url))
  }
  return {
    endpoint: `http://127.0.0.1:${ports.proxy}`,
    ...swiftUser,
    async stop() {
      for (const one of running.reverse()) await one.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
