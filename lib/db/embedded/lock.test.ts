import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockDataDir } from '@/lib/db/embedded/lock'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-lock-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('locks for one holder and names it to the next one', () => {
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid} on ${hostname()}`)
  lock.release()
  lockDataDir(folder).release()
})

it('locks a folder whose holder has ended', () => {
  writeFileSync(join(folder, 'store.lock'), `process ${process.pid} on ${hostname()}\n`)
  lockDataDir(folder).release()
})

it('warns where there is no flock tool, and still refuses while the holder runs', () => {
  vi.stubEnv('PATH', '/nowhere')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  lockDataDir(folder).release()
  expect(warn).toHaveBeenCalledOnce()
  writeFileSync(join(folder, 'store.lock'), `process ${process.ppid} on ${hostname()}\n`)
  expect(() => lockDataDir(folder)).toThrow(`process ${process.ppid}`)
})
