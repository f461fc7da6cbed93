import { expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { mistakesIn } from '@/tests/setup/env-mistakes'

/* Values that depend on the machine: paths, addresses to listen on, the time zone, and where it runs. */

/** With these, no folder is needed. */
const secrets = { SESSION_SECRET: 's'.repeat(32), CMS_KEY_ID: 'k', CMS_SALT: 't'.repeat(16) }

const read = (source: Record<string, string>) => readEnv({ ...secrets, ...source })

const mistakes = (source: Record<string, string>) => mistakesIn({ ...secrets, ...source })

test.each(['ASSETS_DIR', 'CSV_DIR', 'TOMBSTONES_DIR', 'DATA_DIR', 'VERIFICATION_DIR'])(
  '%s is a path on a disk, without the ~ of a shell',
  (name) => {
    for (const path of ['~', '~/data', '~lin/data', '/proc/nothing', '/dev/shm/../null/x'])
      expect(mistakes({ [name]: path })[0]).toMatch(
        new RegExp(`^${name}: found "[~/].*, without ~$`),
      )
  },
)

test('the record of erasures is in a folder from the root: releases start in folders of their own', () => {
  expect(mistakes({ TOMBSTONES_DIR: 'erased' })[0]).toMatch(
    /^TOMBSTONES_DIR: found "erased", .* root/,
  )
  expect(read({ TOMBSTONES_DIR: '/srv/erased' }).TOMBSTONES_DIR).toBe('/srv/erased')
})

test.each([
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['localhost', 'localhost'],
  ['10.0.0.7', '10.0.0.7'],
  ['http://10.0.0.7', undefined],
  ['10.0.0.7:3000', undefined],
  ['[::1]:3000', undefined],
  ['a b', undefined],
])('HOST=%s listens on %s', (given, address) => {
  if (address === undefined) expect(mistakes({ HOST: given })[0]).toMatch(/^HOST: found /)
  else expect(read({ HOST: given }).HOST).toBe(address)
})

test('a time zone is one that Node knows', () => {
  for (const TZ of ['Asia/Shanghai', 'UTC', ':Europe/Rome', '/etc/localtime', ':/etc/localtime'])
    expect(mistakes({ TZ })).toEqual([])
  for (const TZ of ['Mars/Olympus', 'Beijing', '/usr/share/zoneinfo/Mars'])
    expect(mistakes({ TZ })[0]).toMatch(/^TZ: found ".*", expected the name of a time zone/)
})

test('in Kubernetes, a public site needs a database: the folder of a pod ends with it', () => {
  const inPod = { KUBERNETES_SERVICE_HOST: '10.0.0.1', SMS_SENDER: 'console' }
  expect(mistakes({ ...inPod, SITE_URL: 'http://www.bauhinia.example' })[0]).toMatch(
    /^DATABASE_URL: found nothing/,
  )
  expect(mistakes({ ...inPod, SITE_URL: 'http://site.test' })).toEqual([])
  expect(mistakes({ SITE_URL: 'http://www.bauhinia.example' })).toEqual([])
})
