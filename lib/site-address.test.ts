import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteAddress, runningAddress } from './site-address'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bauhinia-address-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is that of the site that runs, and none once it has ended', async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  noteAddress(join(folder, 'new'), { site: 'https://www.bauhinia.example', local })
  expect(await runningAddress(join(folder, 'new'))).toBe('https://www.bauhinia.example')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await runningAddress(join(folder, 'new'))).toBeUndefined()
})

it('is none for a folder without it, with another text, and for one that cannot be written', async () => {
  expect(await runningAddress(folder)).toBeUndefined()
  writeFileSync(join(folder, 'site-address.json'), 'process 1')
  expect(await runningAddress(folder)).toBeUndefined()
  const below = join(folder, 'site-address.json', 'folder')
  noteAddress(below, { site: 'https://www.bauhinia.example', local: 'http://127.0.0.1:1' })
  expect(await runningAddress(below)).toBeUndefined()
})
