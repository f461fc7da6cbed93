import { expect, test } from 'vitest'
import { annotationIn } from '@/lib/content/check/problem'

const problem = { file: 'content/zh-CN/pages/a,b.mdx', line: 7, id: 'file.tab' } as const

test('an annotation names file and line, problem and fix', () =>
  expect(annotationIn('en')(problem)).toBe(
    '::error file=content/zh-CN/pages/a%2Cb.mdx,line=7::there is a tab%0Awrite spaces instead',
  ))

test('a warning without a line is shown at the first one, in Chinese', () =>
  expect(
    annotationIn('zh')({ file: 'content/x', field: 'a:b', id: 'file.empty', warning: true }),
  ).toBe(
    '::warning file=content/x,line=1,title=a%3Ab::文件是空的%0A写上内容，或在各语言中一起删除',
  ))
