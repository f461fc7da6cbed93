import { BudgetCalculatorView } from '@/components/sections/budget-calculator/index'
import type { BudgetTexts } from '@/components/sections/budget-calculator/props'

export const parts = [
  ['住房', 60000, 80000],
  ['吃饭', 50000, 65000],
  ['医疗保险', 20000, 25000],
  ['交通与通讯', 20000, 30000],
] as const

export const texts: BudgetTexts = {
  parts: '每年的生活费',
  amount: '{number} 元',
  livingAYear: '每年生活费',
  years: '读多久',
  yearOptions: [
    { value: '1', label: '一年' },
    { value: '1.5', label: '一年半' },
    { value: '2', label: '两年' },
  ],
  tuition: '学费（元／年）',
  tuitionHint: '填大学书面报价里的数，没有就空着',
  once: '一次性支出（元）',
  onceHint: '机票、签证、押金',
  amountError: '只填数字',
  result: '合计',
  unit: '元',
  living: '生活费',
  tuitionLine: '学费',
  onceLine: '一次性支出',
  tuitionUnknown: '未含学费。',
  note: '按公布的生活费范围推算。',
  noScript: '计算器需要 JavaScript。',
}

export const examples = {
  chinese: <BudgetCalculatorView locale="zh-CN" parts={parts} texts={texts} />,
}
