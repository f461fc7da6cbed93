import type { Words } from '../fields'

/* The words of the choices in the facts of programs, by the values in the files. */

export const levelWords = {
  master: ['Master’s', '硕士'],
  mba: ['MBA', '工商管理硕士（MBA）'],
  emba: ['EMBA', '高级管理人员工商管理硕士（EMBA）'],
  dba: ['DBA', '工商管理博士（DBA）'],
  doctorate: ['Doctorate', '博士'],
  abroad: ['Study abroad', '留学'],
} as const satisfies Record<string, Words>

export const statusWords = {
  open: ['Open for applications', '开放申请'],
  'pre-admission': ['Pre-admission', '预录取'],
  'coming-soon': ['Coming soon', '即将开放'],
} as const satisfies Record<string, Words>

export const leadsToWords = {
  degree: ['Degree', '学位'],
  portfolio: ['Portfolio', '作品集'],
  preparation: ['Preparation', '预备课程'],
} as const satisfies Record<string, Words>

export const recognitionWords = {
  distance: ['Distance study', '跨境远程学习'],
  campus: ['Full-time study abroad', '境外全日制学习'],
  'not-a-degree': ['Not a degree', '不是学位'],
} as const satisfies Record<string, Words>

export const teachingLanguageWords = {
  english: ['English', '英文'],
  'english-tutored': ['English, with tutoring in Chinese', '英文，配中文辅导'],
  bilingual: ['Chinese and English', '中英双语'],
} as const satisfies Record<string, Words>

export const deliveryWords = {
  online: ['Live online', '在线直播'],
  'online-hotel': ['Live online, with tasks in a hotel', '在线直播，配合酒店现场任务'],
  'online-workshops': ['Online, with weekend workshops', '在线课程，加周末工作坊'],
  campus: ['On campus abroad', '境外校园全日制'],
} as const satisfies Record<string, Words>

export const visaWords = {
  none: ['Not needed', '不需要'],
  f1: ['US F-1 student visa', '美国F-1学生签证'],
} as const satisfies Record<string, Words>

export const slotWords = {
  class: ['Class', '上课'],
  reading: ['Reading', '阅读'],
  workshop: ['Workshop', '工作坊'],
} as const satisfies Record<string, Words>

/** Whom a payment goes to; the provider and the university have refund tables. */
export const refundedWords = {
  university: ['The university', '大学'],
  operator: ['The provider', '荆园'],
} as const satisfies Record<string, Words>

export const payeeWords = {
  ...refundedWords,
  'third-party': ['Third parties', '第三方'],
  government: ['The government', '政府'],
} as const satisfies Record<string, Words>

export const currencyWords = {
  CNY: ['Renminbi (CNY)', '人民币（CNY）'],
  USD: ['US dollars (USD)', '美元（USD）'],
  CHF: ['Swiss francs (CHF)', '瑞士法郎（CHF）'],
} as const satisfies Record<string, Words>

export const scholarshipWords = { none: ['None', '没有'] } as const satisfies Record<string, Words>

export const graduationWords = {
  included: ['Nothing extra', '不另收'],
  charged: ['Charged', '另收'],
} as const satisfies Record<string, Words>

export const servicePaymentWords = {
  signing: ['On signing', '签约时'],
  'second-installment': ['With the second installment of tuition', '第二期学费到期时'],
} as const satisfies Record<string, Words>

export const refundWords = {
  none: ['None', '不退'],
  schedule: ['By the refund table', '按退费表'],
  unused: ['The unused part', '退未用部分'],
} as const satisfies Record<string, Words>

export const refundTimeWords = {
  'seven-days': ['Within 7 days of signing', '签约后7天内'],
  'before-start': ['Before the start', '开课前'],
  'week-2': ['Within 2 weeks of the start', '开课后2周内'],
  'week-4': ['Within 4 weeks of the start', '开课后4周内'],
  half: ['Before the halfway point', '课程过半之前'],
  later: ['Later', '之后'],
} as const satisfies Record<string, Words>

export const educationWords = {
  bachelor: ['Bachelor’s degree', '学士学位'],
  'bachelor-or-equivalent': ['Bachelor’s degree or equivalent', '学士学位或同等资历'],
  'bachelor-or-final-year': ['Bachelor’s degree or its final year', '学士学位或本科最后一年'],
  'engineering-bachelor': ['Bachelor’s degree in engineering or science', '工科或理科学士学位'],
  'diploma-with-experience': ['Diploma with experience', '大专加工作经历'],
  master: ['Master’s degree', '硕士学位'],
  student: ['Undergraduate in the later years', '本科高年级在读'],
} as const satisfies Record<string, Words>

export const capstoneWords = {
  'company-project': ['Company project', '企业课题'],
  report: ['Investment committee paper', '投资委员会报告'],
  pilot: ['Pilot in a hotel', '在一家酒店试行'],
  thesis: ['Thesis', '论文'],
  portfolio: ['Portfolio', '作品集'],
  design: ['Graduation design', '毕业设计'],
  dissertation: ['Dissertation', '学位论文'],
  none: ['None', '没有'],
} as const satisfies Record<string, Words>

/** The figures of a program that a sentence may state. */
const programmeFigureWords = {
  months: ['Months', '学制（月）'],
  hours: ['Hours a week', '每周小时数'],
  credits: ['Credits', '学分'],
  ielts: ['IELTS', '雅思'],
  toefl: ['TOEFL', '托福'],
  defenses: ['Defenses', '答辩次数'],
} as const satisfies Record<string, Words>

/** The figures of a program that texts may state in their own words. */
export const statedFigureWords = {
  ...programmeFigureWords,
  perCredit: ['Tuition of a credit', '每学分学费'],
  service: ['Service fee', '学员服务费'],
  duration: ['Length in years', '学制的年数'],
} as const satisfies Record<string, Words>

/** The facts of a program that a sentence can show. */
export const programmeFactWords = {
  ...programmeFigureWords,
  cost: ['Cost', '总费用'],
  start: ['Next start', '下一次开课'],
  deadline: ['Next deadline', '下一个截止日期'],
  class: ['Class size', '班级人数'],
  years: ['Years of work', '工作年限'],
} as const satisfies Record<string, Words>
