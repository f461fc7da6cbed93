import type { Locale } from '@/schemas/locale'

/*
 * How the copy names what a claim counts. `#` stands for the figure. A figure before one of these words that is near the
 * claim's own, but another, is a slip: half of it to twice of it counts as near.
 */
type Things = Partial<Record<Locale, readonly string[]>>

export const things: Readonly<Record<string, Things>> = {
  'degree-students': {
    'en-US': ['#\\+? (?:degree )?students'],
    'zh-CN': ['#[余多+]* ?[名位]?(?:学位)?(?:学员|学生)'],
  },
  learners: { 'en-US': ['#\\+? learners'], 'zh-CN': ['#[余多+]* ?[名位]?(?:累计)?学习者'] },
  'partner-universities': {
    'en-US': ['# (?:international |overseas |foreign )?(?:partner )?universities'],
    'zh-CN': ['# ?所(?:海外|国外|国际|境外)?(?:合作)?(?:大学|院校|高校)'],
  },
  'degree-programmes': {
    'en-US': ['# (?:degree )?programmes'],
    'zh-CN': ['# ?个(?:国际)?学位项目'],
  },
  'online-courses': { 'en-US': ['# (?:online )?courses'], 'zh-CN': ['# ?门(?:在线)?课'] },
  'development-hours': {
    'en-US': ['#\\+? (?:development hours|hours of (?:course )?development)'],
    'zh-CN': ['#[余多+]* ?个?小时的?(?:课程)?(?:研发|开发)'],
  },
  'live-sessions': { 'en-US': ['#\\+? live (?:sessions|classes)'], 'zh-CN': ['#[余多+]* ?[场次]直播'] },
  'question-bank': { 'en-US': ['#\\+? questions'], 'zh-CN': ['#[余多+]* ?道(?:试)?题'] },
  faculty: { 'en-US': ['#\\+? (?:faculty|teachers)'], 'zh-CN': ['#[余多+]* ?[名位](?:师资|教师|老师)'] },
  'course-developers': {
    'en-US': ['#\\+? course developers'],
    'zh-CN': ['#[余多+]* ?[名位]课程(?:研发|开发)'],
  },
  'financial-partners': {
    'en-US': ['#\\+? financial institutions'],
    'zh-CN': ['#[余多+]* ?家(?:合作)?金融机构'],
  },
  'hotel-partners': { 'en-US': ['#\\+? hotels'], 'zh-CN': ['#[余多+]* ?家(?:合作)?酒店'] },
  jobs: { 'en-US': ['#\\+? jobs'], 'zh-CN': ['#[余多+]* ?个(?:合作|实习)?岗位'] },
  'partner-institutions': {
    'en-US': ['#\\+? (?:international )?partner institutions'],
    'zh-CN': ['#[余多+]* ?家(?:国际|海外|境外)?(?:合作)?(?:机构|院校机构)'],
  },
  'degree-length': {
    'en-US': ['#(?: months)? (?:to|–) \\d+ months'],
    'zh-CN': ['# ?[到至–—-] ?[\\d二三四十]+ ?个月'],
  },
  'weekly-classes': {
    'en-US': ['#(?: or | to |–)\\w+ (?:classes|times|evenings) a week'],
    'zh-CN': ['每周# ?[到至–—-] ?[\\d三四五] ?[次节]课'],
  },
  'us-visa-days': { 'en-US': ['(?:from|in) # days'], 'zh-CN': ['(?:最快|签证) ?# ?天'] },
  'points-graduation': { 'en-US': ['# points on graduat'], 'zh-CN': ['毕业(?:即得|自动获得|得) ?# ?分'] },
  'points-referral': {
    'en-US': ['# points (?:for|per) (?:each |a |every )?(?:successful )?referral'],
    'zh-CN': ['推荐[^。，]{0,12}得? ?# ?(?:积)?分'],
  },
  'points-matching': { 'en-US': ['#(?:%| per cent) matching'] },
}
