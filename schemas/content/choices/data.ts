import { languages, locales, type Locale } from '../../locale'
import type { Words } from '../fields'

/* The words of the choices in other data files, by the values in the files. */

// `locales` are the names of `languages`.
export const localeWords = Object.fromEntries(
  locales.map((locale) => [locale, languages[locale].words]),
) as Record<Locale, Words>

/** The lists whose length is a figure. */
export const countedWords = {
  programmes: ['Number of all programs', '全部项目的数量'],
  'open-programmes': ['Number of programs open for applications', '开放申请的项目数量'],
  'coming-soon-programmes': ['Number of programs coming soon', '即将开放的项目数量'],
  'awarding-universities': [
    'Number of universities that award the degree of an open program',
    '有开放项目、现在颁发学位的大学数量',
  ],
} as const satisfies Record<string, Words>

export const formatWords = {
  compact: ['Short: 5 million', '缩写：500万'],
  percent: ['Percent', '百分比'],
  'ten-thousands': ['In ten-thousands in Chinese', '中文以万为单位'],
} as const satisfies Record<string, Words>

export const renderWords = {
  request: ['For each request', '每次访问时'],
} as const satisfies Record<string, Words>

export const menuTypeWords = {
  1: ['Sub-site in a new window', '新窗口打开子站'],
  2: ['Sub-site in the same window', '本窗口打开子站'],
  3: ['Not open yet', '尚未开放'],
} as const satisfies Record<number, Words>

export const documentKindWords = {
  Faq: ['Questions', '常见问题'],
  Teacher: ['Teachers', '老师'],
} as const satisfies Record<string, Words>

export const accessCheckWords = {
  rules: ['Automatic rules', '自动规则'],
  reflow: ['Narrow windows and zoom', '窄窗口与放大'],
  focus: ['Visible focus', '焦点可见'],
  keyboard: ['Keyboard', '键盘操作'],
  enrolment: ['Application by keyboard', '用键盘报名'],
  reader: ['Screen readers', '读屏软件'],
  colors: ['High contrast', '高对比配色'],
  motion: ['Less motion', '减少动画'],
  plain: ['Without scripts', '关闭脚本'],
} as const satisfies Record<string, Words>

export const drawingWords = {
  arcade: ['Arcade', '拱廊'],
  quad: ['Campus courtyard', '校园庭院'],
  'reading-room': ['Reading room', '阅览室'],
  'lecture-hall': ['Lecture hall', '阶梯教室'],
  laboratory: ['Computer laboratory', '机房实验室'],
  workshop: ['Workshop', '实训室'],
  blueprint: ['Blueprint', '图纸'],
  passport: ['Passport and papers', '护照与材料'],
  route: ['Two cities and their time zones', '两座城市与时差'],
} as const satisfies Record<string, Words>
