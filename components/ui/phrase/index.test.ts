import { expect, test } from 'vitest'
import { phrased } from '@/components/ui/phrase/index'

test.each([
  ['留在岗位，读完学位', 'break-keep wrap-anywhere'],
  ['去一个真有活干的地方', ''],
  ['钱付给谁，要先一笔一笔问清楚再签字', ''],
  ['An MBA, for people who run things', ''],
])('%s', (title, name) => expect(phrased(title)).toBe(name))
