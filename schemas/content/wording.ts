import { z } from 'zod'
import { withLabel, oneOf } from './fields'
import type { DataFile } from './kind'
import { statedFigureWords } from './choices/programmes'

const pattern = z.string().refine((source) => {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}, 'wording.pattern')

const replacement = withLabel(
  z.strictObject({
    avoid: withLabel(pattern, ['Avoid', '不用'], ['A regular expression.', '正则表达式。']),
    use: withLabel(z.string().min(1), ['Write instead', '改用']),
    notIn: withLabel(
      z.array(withLabel(z.string(), ['File', '文件'])),
      ['Not in', '不适用的文件'],
      [
        'Files of the language in which the words mean something else, `messages/staff.json`.',
        '这些词在其中另有含义的文件，例如`messages/staff.json`。',
      ],
    ).optional(),
  }),
  ['Rule', '规则'],
)
const way = withLabel(pattern, ['Pattern', '写法'], ['A regular expression.', '正则表达式。'])

export type ProgrammeFigure = keyof typeof statedFigureWords

/** `content/{locale}/wording.json`: the language rules of the content check. All patterns are regular expressions. */
export const wordingSchema = z.strictObject({
  avoided: withLabel(
    z.array(replacement),
    ['Avoided', '禁用的说法'],
    [
      'Claims that advertising for education must not make, and words avoided in our voice; see `docs/guides/editing.md`.',
      '教育广告不得作出的宣称，以及我们不用的词；见`docs/guides/editing.md`。',
    ],
  ),
  typography: withLabel(
    z.array(replacement),
    ['Typography', '排版'],
    ['Spaces, punctuation and quotation marks of the language.', '该语言的空格、标点与引号。'],
  ),
  simplified: withLabel(
    z.boolean(),
    ['Simplified', '只用简体'],
    ['Whether Chinese is written with simplified characters only.', '中文是否只用简体字。'],
  ).optional(),
  vague: withLabel(
    z.array(way),
    ['Vague labels', '含糊的按钮'],
    [
      'Labels of buttons that name no goal: “Learn more”.',
      '没有说明去向的按钮文字，例如“了解更多”。',
    ],
  ),
  spellings: withLabel(
    z.array(replacement),
    ['Spellings', '拼写'],
    [
      'Spellings of another variety of the language (British in American English), with the spelling to use.',
      '该语言其他变体的拼写（如美式英语中的英式拼写），以及应使用的拼写。',
    ],
  ),
  words: withLabel(
    z.array(withLabel(z.string(), ['Word', '词'])),
    ['Words', '词语'],
    [
      'Words of the copy that the dictionary lacks, in small letters.',
      '文案用到而词典里没有的词，用小写。',
    ],
  ).optional(),
  terms: withLabel(
    z.array(replacement),
    ['Terms', '术语'],
    [
      'Terms that `docs/glossary.md` rules out, with the term to use.',
      '`docs/glossary.md`不用的术语，以及应使用的术语。',
    ],
  ),
  statements: withLabel(
    z.array(replacement),
    ['Statements', '说法'],
    [
      'Statements that contradict the facts, with what is true instead. A sentence that denies one is not matched.',
      '与事实相悖的说法，以及实际情况；否定它的句子不算。',
    ],
  ),
  figure: withLabel(
    pattern,
    ['Figure', '数字'],
    ['A figure in digits or in words.', '用数字或文字写的数。'],
  ),
  counted: withLabel(
    z.record(z.string(), z.array(way)),
    ['Counted', '计数的写法'],
    [
      'How the copy names what a claim counts; `#` stands for the figure. A figure there between half and twice of the claim’s figure must be equal to it.',
      '文案怎样称呼一项数据所数的东西，`#`代表数字；该处的数字若在数据的一半与两倍之间，就必须与它相等。',
    ],
  ),
  promises: withLabel(
    z.strictObject({
      arranged: withLabel(
        pattern,
        ['Arranged', '先约'],
        ['Says that a call is arranged first.', '表示先约好再打电话。'],
      ),
      decision: withLabel(
        pattern,
        ['Decision', '决定'],
        ['Says that a decision is made.', '表示作出录取决定。'],
      ),
      day: withLabel(
        pattern,
        ['Day', '日期'],
        [
          'A full date, with the groups year, month and day.',
          '完整日期，带year、month、day三个组。',
        ],
      ),
      steps: withLabel(
        pattern,
        ['Steps', '步数'],
        ['How a heading counts steps; `#` stands for the figure.', '标题怎样数步骤，`#`代表数字。'],
      ),
      online: withLabel(
        pattern,
        ['Online degree', '在线学位'],
        ['Calls a program an online degree.', '把项目称作在线学位。'],
      ),
      stated: withLabel(
        z.strictObject({
          withoutDegree: withLabel(pattern, ['Programs without a degree', '不授学位的项目']),
          comingSoon: withLabel(pattern, ['Programs that are coming soon', '筹备中的项目']),
          otherEntry: withLabel(pattern, [
            'Programs without a bachelor’s degree',
            '另有入口的项目',
          ]),
          codeMinutes: withLabel(pattern, ['Minutes of a code', '验证码的分钟数']),
        }),
        ['Numbers', '数目'],
        [
          'How a text counts programs, and the minutes of a verification code; `#` stands for the figure, which must be right.',
          '文案怎样数项目、怎样说验证码的分钟数，`#`代表数字，须与实际一致。',
        ],
      ),
    }),
    ['Promises', '承诺的写法'],
  ),
  refunded: withLabel(
    z.array(way),
    ['Refunds', '退费的说法'],
    [
      'How a text says which share is refunded; `#` stands for the percentage, which a refund table must have.',
      '文案怎样说退百分之几，`#`代表百分数，须是退费表里有的。',
    ],
  ),
  programmeFigures: withLabel(
    z.record(oneOf(statedFigureWords), z.array(way)),
    ['Figures of programs', '项目数字的写法'],
    [
      'How a sentence that names one program states a figure of it; `#` stands for the figure, which must be the program’s.',
      '只提到一个项目的句子怎样说它的数字，`#`代表数字，须与该项目一致。',
    ],
  ),
})
export type Wording = z.infer<typeof wordingSchema>

export const data: readonly DataFile[] = [
  {
    file: '{locale}/wording.json',
    help: ['What the content check knows of the language.', '内容检查所用的语言规则。'],
    schema: wordingSchema,
    own: true,
  },
]
