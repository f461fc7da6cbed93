import { inWords } from '@/schemas/content/problems/words'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProgrammeFigures } from '@/lib/content/check/rules/programme-figures'
import { readContent } from '@/lib/content/read/folder'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''
beforeAll(() => {
  root = copyContent()
  editFile(join(root, 'zh-CN/articles/guides/reading-week.md'), (text) =>
    [
      text,
      '金融MBA要求雅思6.5。金融 MBA一周合计10小时；它要答辩两次。',
      'MBA要答辩两次。全日制DBA有两次答辩。',
      '金融MBA的学费是每学分450美元，服务费24800元。',
      '金融MBA和全日制DBA都要雅思9.0。工程管理硕士学制18个月。餐饮管理MBA学制30个月。',
    ].join('\n\n'),
  )
  editFile(join(root, 'en-US/articles/guides/reading-week.md'), (text) =>
    [
      text,
      'The Online DBA asks for IELTS 6.5. The Full-time DBA has three defenses.',
      'The MS in Finance (MSF) asks for TOEFL 90, and MAP takes 20 months.',
    ].join('\n\n'),
  )
})
afterAll(() => rmSync(root, { recursive: true }))

test('names figures of a program that differ from its facts, where a sentence names one program', () =>
  expect(
    checkProgrammeFigures(readContent(root)).map((problem) => inWords(problem, 'en').what),
  ).toEqual([
    '“雅思6.5” differs from ielts of finance-mba (6)',
    '“两次答辩” differs from defenses of full-time-dba (3)',
    '“每学分450美元” differs from perCredit of finance-mba (520)',
    '“学制18个月” differs from months of engineering-management (20)',
  ]))
