import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addText, emptyContent } from '@/lib/content/read/content'
import { checkSpelling, findUnknownWords } from '@/lib/content/check/rules/spelling'

/** What is said of an English answer, with the words of the site. */
function said(text: string, words: readonly string[] = []) {
  const path = 'en-US/wording.json'
  const wording = JSON.parse(readFileSync(`content/${path}`, 'utf8')) as object
  const content = emptyContent(new Map([[path, JSON.stringify({ ...wording, words })]]))
  const source = `---\nquestion: How long?\n---\n\n${text}\n`
  addText(content, 'en-US/faq/online-degree/01-a.mdx', source)
  return {
    wrong: checkSpelling(content).map(({ values }) => values?.found),
    unknown: findUnknownWords(content).map(({ values, warning }) => [values?.found, warning]),
  }
}

test.each([
  'programmes Enrolment enrol centre organisation recognises colour Behaviour licence practise',
  'defence instalments favourite analysed cheque grey skilful ageing labelled judgement enquiry',
])('the British words of “%s” are mistakes', (text) =>
  expect(said(`${text}.`)).toEqual({ wrong: text.split(' '), unknown: [] }),
)

test.each('seperately studnets recieve thier universty tution teh'.split(' '))(
  'the word “%s”, a letter away from another, is a mistake',
  (word) => expect(said(`It is ${word} here.`)).toEqual({ wrong: [word], unknown: [] }),
)

test('a word like no other is a warning', () =>
  expect(said('It is swissuniversities here.')).toEqual({
    wrong: [],
    unknown: [['swissuniversities', true]],
  }))

test.each([
  'It’s the student’s own choice: they don’t pay, and everybody else’s fee stays.',
  'Write to degrees@centre.example, or see https://centre.example/colour and `programme`.',
  'The Qwertz Institute and its MBA, DBA and IELTS; non-profit, part-time, 20%, p.m.',
  'The school (紫荆学院) and a café; a naïve question.',
  '<Notice kind="sample" />',
])('“%s” has no mistake', (text) => expect(said(text)).toEqual({ wrong: [], unknown: [] }))

test('words of the site are known, in British spelling too', () =>
  expect(said('Programme of the webhooks.', ['programme', 'webhooks'])).toEqual({
    wrong: [],
    unknown: [],
  }))
