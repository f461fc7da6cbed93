import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { newDatabase } from '@/tests/setup/new-database'

/** Opens the store as a server does, and prints what it has loaded of the site's own PostgreSQL. */
const script = `
import { registerHooks } from 'node:module'
registerHooks({
  load: (url, context, next) => {
    if (url.includes('embedded')) console.log(url)
    return next(url, context)
  },
})
const { openWhenReachable } = await import('@/server/lifecycle/open')
await (await openWhenReachable()).close()
console.log('opened')
`

it('loads nothing of the own PostgreSQL with DATABASE_URL', async () => {
  const { url, drop } = await newDatabase({ tables: true })
  const env = { ...process.env, DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) }
  const args = [...typescript, '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).toBe('opened\n')
  await drop()
})
