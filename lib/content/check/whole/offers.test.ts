import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOffers } from '@/lib/content/check/rules/offers'
import { checkProgrammePages, checkProgrammes } from '@/lib/content/check/rules/programmes'
import { describe as inWords } from '@/lib/content/check/problem'
import { readContent } from '@/lib/content/read/folder'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''
beforeEach(() => {
  root = copyContent()
})
afterEach(() => rmSync(root, { recursive: true }))

const replace = (file: string, from: string | RegExp, to: string) =>
  editFile(join(root, file), (text) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  })
const found = () => {
  const content = readContent(root)
  return [...checkProgrammes(content), ...checkOffers(content), ...checkProgrammePages(content)]
    .map(inWords)
    .join('\n')
}
const programmes = 'facts/programmes.json'

test('the facts of the repository agree', () => expect(found()).toBe(''))

test.each([
  [
    'a course without a name',
    programmes,
    '"id": "asset-pricing"',
    '"id": "asset-prices"',
    '“asset-prices” has no name',
  ],
  [
    'a name that nothing uses',
    programmes,
    '"id": "asset-pricing"',
    '"id": "econometrics"',
    'courses.asset-pricing',
  ],
  [
    'a fee of the operator in dollars',
    programmes,
    /("id": "service",\s+"payee": "operator",\s+"currency": )"CNY"/,
    '$1"USD"',
    'the operator takes a fee in USD',
  ],
  [
    'a fee of the university in another currency than its others',
    programmes,
    /("id": "tuition",\s+"payee": "university",\s+"currency": )"USD"/,
    '$1"CHF"',
    'fees in several currencies',
  ],
  [
    'a program whose intakes all began before the facts were confirmed',
    'facts/claims.json',
    /"asOf": "2026-\d\d-\d\d"/,
    '"asOf": "2027-10-01"',
    'all its intakes are over: the last one starts on 2027-09-06',
  ],
  [
    'intakes out of order',
    programmes,
    '"start": "2027-03-08"',
    '"start": "2028-03-08"',
    'not in the order of their start',
  ],
  [
    'an unknown university',
    programmes,
    '"university": "whitmoor"',
    '"university": "whitmore"',
    'unknown university whitmore',
  ],
  [
    'a length outside the claim',
    programmes,
    '"months": 16',
    '"months": 30',
    'length of 30 months is outside the fact degree-length',
  ],
  [
    'tuition paid to the provider',
    programmes,
    /("id": "tuition",\s*"payee": )"university"/,
    '$1"operator"',
    'tuition is not paid to the university',
  ],
  [
    'an online degree said to be on campus',
    programmes,
    '"recognition": "distance"',
    '"recognition": "campus"',
    'does not fit the delivery “online”',
  ],
  [
    'a degree without recognition',
    programmes,
    '"recognition": "distance"',
    '"recognition": "not-a-degree"',
    'does not fit what it leads to',
  ],
  [
    'a fee of an unnamed university',
    programmes,
    /"university": "aldenmere",/,
    '',
    'names a fee of a university, but no university',
  ],
  [
    'a fee from an unknown claim',
    programmes,
    '"claim": "sevis-fee"',
    '"claim": "degree-length"',
    'not a figure of content/facts/claims.json',
  ],
  [
    'a page that is not a route',
    programmes,
    '"page": "/project/msf"',
    '"page": "/project/finance"',
    '/project/finance is not a route',
  ],
  [
    'fewer universities than claimed',
    'facts/universities.json',
    /,\s*\{\s*"id": "rathmoyle"[^}]*\}/,
    '',
    'lists 11 universities, the fact partner-universities says 12',
  ],
  [
    'a university without a name',
    'zh-CN/programme-labels.json',
    '"rathmoyle"',
    '"rathmoile"',
    'it has no name',
  ],
  [
    'sections in another order',
    'en-US/pages/project/msf.mdx',
    'id="fit"',
    'id="suits"',
    'people, ProgrammePeople, glance, ProgrammeGlance, ProgrammeEntry',
  ],
  [
    'a page without its fees',
    'zh-CN/pages/project/map.mdx',
    '<ProgrammeFees />',
    '',
    'the page of a program has the sections',
  ],
])('%s is reported', (_, file, from, to, message) => {
  replace(file, from, to)
  expect(found()).toContain(message)
})
