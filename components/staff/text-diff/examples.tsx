import { TextDiff } from '@/components/staff/text-diff'

const texts = { added: '新增：', removed: '删除：' }

export const examples = {
  words: (
    <TextDiff
      label="正文"
      lang="zh-CN"
      texts={texts}
      parts={[
        { kind: 'same', text: '开放日在' },
        { kind: 'removed', text: '三月' },
        { kind: 'added', text: '四月' },
        { kind: 'same', text: '举行。\n\n地点在' },
        { kind: 'added', text: '东校区' },
        { kind: 'same', text: '报告厅。' },
      ]}
    />
  ),
}
