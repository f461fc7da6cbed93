import { expect, it } from 'vitest'
import { formatObjectAddress, isObjectAddress, parseObjectAddress } from '@/lib/objects/address'

it.each([
  ['s3://site', { bucket: 'site', prefix: '' }],
  ['s3://site/', { bucket: 'site', prefix: '' }],
  ['s3://site/assets/', { bucket: 'site', prefix: 'assets' }],
  ['s3://my.site-1/a/b', { bucket: 'my.site-1', prefix: 'a/b' }],
  ['s3://site/a b/%2e%2e/[x]/?y#z', { bucket: 'site', prefix: 'a b/%2e%2e/[x]/?y#z' }],
  ['s3://site/资料', { bucket: 'site', prefix: '资料' }],
] as const)('%s is an address', (place, address) => {
  expect(parseObjectAddress(place)).toEqual(address)
  expect(parseObjectAddress(formatObjectAddress(address))).toEqual(address)
})

it.each([
  's3:/site',
  's3://',
  's3:///site',
  'S3://site',
  's3://ab',
  's3://Site',
  's3://under_score',
  's3://-site',
  's3://site.',
  's3://a..b',
  's3://192.168.0.1',
  's3://user:secret@site',
  's3://site//a',
  's3://site/a//b',
  's3://site/a/../b',
  's3://site/.',
  's3://site/a//',
  's3://site/a\\b',
  's3://site/a\nb',
  `s3://site/${'长'.repeat(200)}`,
])('%s is meant to be one and refused', (place) => {
  expect(isObjectAddress(place)).toBe(true)
  expect(parseObjectAddress(place)).toBeUndefined()
})

it.each(['/srv/s3', 'drop', './s3:x', 'C:\\drop'])('%s is a folder', (place) =>
  expect(isObjectAddress(place)).toBe(false),
)
