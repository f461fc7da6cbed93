import type { Words } from '../fields'

/* The words of the choices in pages, components and articles, by the values in the files. */

export const templateWords = {
  sell: ['Offer, with a large opening', '招生页：大幅开头'],
  explain: ['Text, with its contents', '说明页：附本页目录'],
  list: ['List', '列表页'],
  place: ['Place: its drawing across the page', '场所：整幅插图'],
  document: ['Document: a sheet to read', '文件：一张可读的纸'],
  method: ['Method: one large diagram', '方法：一幅大图解'],
  calendar: ['Calendar: dates in order', '日历：按时间排列'],
  prices: ['Price list: what each part takes', '清单：每一项要多少'],
} as const satisfies Record<string, Words>

export const coverWords = {
  figure: ['One large figure', '一个大数字'],
  bars: ['Bars', '条形'],
  calendar: ['Days or weeks', '日历'],
  table: ['Names and values', '表格'],
  paper: ['A sheet of paper', '一张纸'],
  timeline: ['Dates in order', '时间线'],
  map: ['Places on a map', '地图'],
} as const satisfies Record<string, Words>

export const portraitWords = {
  'short-hair': ['Short hair', '短发'],
  'short-hair-glasses': ['Short hair, glasses', '短发，戴眼镜'],
  'side-parting': ['Parted hair', '偏分'],
  beard: ['Beard', '留胡子'],
  bald: ['Bald, glasses', '光头，戴眼镜'],
  bob: ['Bob', '齐耳短发'],
  'bob-glasses': ['Bob, glasses', '齐耳短发，戴眼镜'],
  'long-hair': ['Long hair', '长发'],
  bun: ['Bun', '发髻'],
  curls: ['Curls', '卷发'],
  cropped: ['Cropped hair', '寸头'],
  receding: ['Receding hair', '额发渐稀'],
  mustache: ['Mustache', '留髭'],
  'beard-glasses': ['Beard, glasses', '留胡子，戴眼镜'],
  wavy: ['Wavy hair', '波浪长发'],
  ponytail: ['Ponytail', '马尾'],
  'bun-glasses': ['Bun, glasses', '发髻，戴眼镜'],
  headscarf: ['Headscarf', '头巾'],
} as const satisfies Record<string, Words>

export const skinWords = {
  fair: ['Fair', '白皙'],
  light: ['Light', '浅'],
  tan: ['Tan', '小麦色'],
  dark: ['Dark', '深'],
} as const satisfies Record<string, Words>

export const hairColorWords = {
  black: ['Black', '黑'],
  brown: ['Brown', '棕'],
  fair: ['Fair', '浅'],
  gray: ['Gray', '灰'],
  white: ['White', '白'],
} as const satisfies Record<string, Words>

/** What a person is drawn with. */
export const tradeWords = {
  books: ['Books', '书'],
  accounts: ['Calculator', '计算器'],
  charts: ['Chart', '图表'],
  writing: ['Paper and pen', '纸笔'],
  hotel: ['Reception bell', '前台铃'],
  plans: ['Rolled plans', '图纸'],
  helmet: ['Helmet', '安全帽'],
  law: ['Scales', '天平'],
  numbers: ['Blackboard', '黑板'],
  travel: ['Passport', '护照'],
  speech: ['Speech bubble', '对话框'],
  children: ['Blocks', '积木'],
  laptop: ['Computer', '电脑'],
} as const satisfies Record<string, Words>

export const sideWords = {
  left: ['Left', '左边'],
  right: ['Right', '右边'],
} as const satisfies Record<string, Words>

export const columnWords = {
  2: ['Two', '两列'],
  3: ['Three', '三列'],
  4: ['Four', '四列'],
} as const satisfies Record<number, Words>

export const toneWords = {
  plain: ['Paper', '浅底'],
  deep: ['Deeper paper', '深底'],
  dark: ['Crimson with light text', '红底白字'],
} as const satisfies Record<string, Words>

export const sectionLayoutWords = {
  stack: ['Title above the content', '标题在内容上方'],
  aside: ['Title beside the content', '标题在内容旁边'],
  list: ['First section of a list page', '列表页的第一个版块'],
} as const satisfies Record<string, Words>

export const legalNoticeWords = {
  recognition: ['Degree and recognition', '学位与认证'],
  affiliation: ['No affiliation with the university', '与同名院校无关联'],
  'no-guarantee': ['No guarantee of results', '不承诺结果'],
  sample: ['Sample data', '示例数据'],
  points: ['Terms of the points', '积分条款'],
} as const satisfies Record<string, Words>

export const chartWords = {
  bar: ['Bars', '条形图'],
  line: ['Line', '折线图'],
  funnel: ['Funnel', '漏斗图'],
} as const satisfies Record<string, Words>

export const unitWords = {
  percent: ['Percent', '百分比'],
  people: ['People', '人'],
  hours: ['Hours', '小时'],
  answers: ['Answers', '份（问卷）'],
  items: ['Items', '项'],
  cups: ['Cups', '杯'],
  yuan: ['Yuan', '元'],
} as const satisfies Record<string, Words>

export const teamWords = {
  degree: ['Degree programs', '学位项目'],
  abroad: ['Study abroad', '留学'],
  programs: ['Courses of programs', '项目课程'],
} as const satisfies Record<string, Words>

export const faqListWords = {
  'online-degree': ['Online degrees', '在线学位'],
  'study-abroad': ['Study abroad', '留学'],
} as const satisfies Record<string, Words>

export const sectionWords = {
  news: ['News', '新闻动态'],
  'degree-news': ['Degree news', '学位资讯'],
  'abroad-news': ['Study abroad news', '留学资讯'],
  guides: ['Guides', '指南'],
  lessons: ['Open classes', '公开课'],
  messages: ['Notices', '通知公告'],
  'alumni-stories': ['Alumni stories', '校友故事'],
  'college-cases': ['College cases', '合作案例'],
} as const satisfies Record<string, Words>
