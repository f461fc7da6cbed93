import programmes from '@/content/facts/programmes.json'
import type { Locale } from '@/lib/i18n/locales'

/** What visitors type, and the addresses of the answers of which one must be the first result. */
export type Expectation = readonly [query: string, first: readonly string[]]

const degreeQa = '/internationalDegree/qa#question-'
const abroadQa = '/studyAbroad/qa#question-'
const cost = [`${degreeQa}cost`]
const visa = [`${abroadQa}visa`, '/studyAbroad#visa']
const recognition = [`${degreeQa}recognition`, `${abroadQa}recognition`, '/apply/how#recognition']
const returning = [`${abroadQa}recognition`, '/apply/how#recognition']
const refusal = [`${abroadQa}visa`, '/apply/how#refused']
const teachers = ['/internationalDegree#people']
const offices = ['/about/contact#offices']
const english = [`${degreeQa}english`, `${abroadQa}language`]

/** What every program answers by itself. */
const offered = programmes.filter((one) => 'offer' in one).map(({ page }) => page)
const moneyAnswers = offered.map((page) => `${page}#cost`)
const brochures = offered.map((page) => `${page}/specimens`)

const chinese: readonly Expectation[] = [
  ['MBA', ['/project/mba']],
  ['金融MBA', ['/project/finance-mba']],
  ['MBA 学费', ['/project/mba#cost']],
  ['全日制dba 费用', ['/project/full-time-dba#cost']],
  ['学费多少', cost],
  ['可以分期付款吗', [`${degreeQa}cost`]],
  ['退费', moneyAnswers],
  ['退款', moneyAnswers],
  ['奖学金', moneyAnswers],
  ['项目简章', brochures],
  ['学历认证', recognition],
  ['留服认证', returning],
  ['在线DBA 认证', ['/project/online-dba#glance', '/project/online-dba']],
  ['签证', visa],
  ['美国签证费多少钱', ['/apply/how#costs', '/studyAbroad#visa']],
  ['拒签了怎么办', refusal],
  ['大专能申请吗', [`${degreeQa}no-bachelor`]],
  ['英语要求', english],
  ['上班能读吗', [`${degreeQa}working`]],
  ['打工', [`${abroadQa}working`, '/studyAbroad#work']],
  ['林知远', teachers],
  ['市场营销老师', teachers],
  ['上海办公室地址', offices],
  ['联系电话', ['/about/contact']],
  ['公开课', ['/about/lesson']],
  ['msf 开课时间', ['/project/msf#cost']],
  ['xuefei', cost],
  ['qianzheng', visa],
  ['jinrong mba', ['/project/finance-mba']],
  ['回国认正', returning],
  ['學費', cost],
  ['资金证明', ['/guides/proof-of-funds']],
  [
    '工程管理硕士学制',
    ['/project/engineering-management#glance', '/project/engineering-management'],
  ],
]

const americanEnglish: readonly Expectation[] = [
  ['MBA', ['/project/mba']],
  ['mba finance', ['/project/finance-mba']],
  ['finance mba tuition', ['/project/finance-mba#cost']],
  ['full time dba deadline', ['/project/full-time-dba#cost']],
  ['how much does it cost', [`${degreeQa}cost`, `${abroadQa}cost`]],
  ['fees', cost],
  ['refund', moneyAnswers],
  ['mba refund', ['/project/mba#cost']],
  ['scholarship', moneyAnswers],
  ['brochure', brochures],
  ['is the degree recognised in china', recognition],
  ['recogntion', recognition],
  ['visa', visa],
  ['visa refused', refusal],
  ['us visa fee', ['/apply/how#costs', '/studyAbroad#visa']],
  ['ielts score', english],
  ['no bachelor degree', [`${degreeQa}no-bachelor`]],
  ['can i work while studying', [`${degreeQa}working`, `${abroadQa}working`]],
  ['Lin Zhiyuan', teachers],
  ['marketing instructor', teachers],
  ['daniel reyes', ['/studyAbroad#people']],
  ['shanghai office', offices],
  ['bejing adress', offices],
  ['contact', ['/about/contact']],
  ['open class', ['/about/lesson']],
  ['msf start date', ['/project/msf#cost']],
  ['hospitalty mba', ['/project/hospitality-tourism-mba']],
  ['accomodation', [`${abroadQa}safety-housing`]],
  ['学费', cost],
  ['xuefei', cost],
  ['alumni points', ['/alumnus/zijinghua']],
  ['proof of funds', ['/guides/proof-of-funds']],
  ['pre-admission', [`${abroadQa}pre-admission`, '/project/stony-brook-msf-pre']],
]

export const expectations: Readonly<Record<Locale, readonly Expectation[]>> = {
  'zh-CN': chinese,
  'en-US': americanEnglish,
}
