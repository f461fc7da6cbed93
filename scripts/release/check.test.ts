import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProblem } from './check.mjs'
import { identify, releaseKeys } from './identity.mjs'

let folder: string
const here = `${process.platform}-${process.arch}`
const list = (changes: object = {}) =>
  JSON.stringify({ platform: here, archive: 'bauhinia-1.tar.gz', files: { 'server/a.ts': 3 }, ...changes })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-check-'))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/a.ts'), 'abc')
  writeFileSync(join(folder, 'release.json'), list())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('startProblem', () => {
  it('finds none in a whole release', () => expect(startProblem(folder)).toBe(''))

  it('names a file that is missing or cut off, and how to check the archive', () => {
    writeFileSync(join(folder, 'server/a.ts'), 'a')
    expect(startProblem(folder)).toMatch(
      /1 of 1 files .* server\/a\.ts\.\n.*sha256sum -c bauhinia-1\.tar\.gz\.sha256/,
    )
    rmSync(join(folder, 'server/a.ts'))
    expect(startProblem(folder)).toContain('server/a.ts')
  })

  it('knows a list that is cut off, or missing', () => {
    writeFileSync(join(folder, 'release.json'), list().slice(0, 20))
    expect(startProblem(folder)).toContain('release.json is damaged')
    rmSync(join(folder, 'release.json'))
    expect(startProblem(folder)).toContain('release.json is missing')
  })

  it('refuses another kind of machine', () => {
    writeFileSync(join(folder, 'release.json'), list({ platform: 'plan9-mips' }))
    expect(startProblem(folder)).toContain(`built for plan9-mips, and this machine is ${here}`)
  })

  it('asks for a build in a clone without one', () => {
    rmSync(join(folder, 'release.json'))
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    expect(startProblem(folder)).toContain('npm run build')
  })
})

describe('what a release is built with', () => {
  const secret = 'a secret of more than thirty-two characters'

  it('keeps the keys of actions from release to release, and no other placeholder than its own', () => {
    const [one, two] = [releaseKeys(secret, 'one'), releaseKeys(secret, 'two')]
    expect(Buffer.from(one.actionKey, 'base64')).toHaveLength(32)
    expect([two.actionKey, two.secret]).toEqual([one.actionKey, one.secret])
    expect(two.mark).not.toBe(one.mark)
    expect(one.mark).toMatch(/^[0-9a-f]{32}$/)
    expect(releaseKeys(`${secret}!`, 'one').secret).not.toBe(one.secret)
    expect(JSON.stringify(one)).not.toContain(secret)
  })

  it.each([
    [undefined, 'nothing'],
    ['short', '5 characters'],
  ])('refuses the secret %s', (value, found) => {
    expect(() => identify({ NODE_ENV: 'test', RELEASE_SECRET: value })).toThrow(
      `RELEASE_SECRET: found ${found}`,
    )
  })
})
