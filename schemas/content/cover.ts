import { z } from 'zod'
import { amountIn, placeIn, spanIn, type CoverData } from '../cover'
import { coverWords } from './choices/pages'
import { choice, group, withLabel, line, list, row } from './fields'

const between = (value: number, least: number, most: number) => value >= least && value <= most

/** Whether a value can be drawn: a number for bars, days for a calendar, a place for a map. */
const drawable: Partial<Record<CoverData['kind'], (value: string, index: number) => boolean>> = {
  bars: (value) => Number.isFinite(amountIn(value)),
  calendar: (value, index) => {
    const [from, to] = spanIn(value)
    return (
      Number.isInteger(from) &&
      Number.isInteger(to) &&
      between(from, 1, to) &&
      (index > 0 || to <= 60)
    )
  },
  map: (value) => {
    const [longitude, latitude] = placeIn(value)
    return between(longitude, -180, 180) && between(latitude, -60, 80)
  },
}

/** The properties of a drawn cover, in front matter and of components. */
export const coverFields = {
  kind: choice<CoverData['kind']>(['Kind of cover', '封面类型'], coverWords),
  data: list(
    ['Data', '数据'],
    row(
      ['Entry', '一项'],
      [line(['Name', '名称'], { max: 40 }), line(['Value', '数值或文字'], { max: 40 })],
    ),
    {
      max: 8,
      help: [
        'Pairs of texts from the article. Figure: the figure and what it counts. Bars: name, number. Calendar: first the title and the number of days or weeks, then marks such as ["Reading week", "5-6"]. Table: name, value; "yes" and "no" are drawn as marks. Paper: first its title and stamp. Map: place, "longitude, latitude".',
        '取自文章的成对文字。大数字：数字、它数的是什么。条形：名称、数值。日历：先写标题与总天数或周数，再写标记，如 ["阅读周", "5-6"]。表格：名称、内容，"yes" 与 "no" 画成记号。纸张：先写标题与印章。地图：地名、"经度, 纬度"。',
      ],
    },
  ),
}

/** The cover of an article or page, drawn from its content. */
export function cover() {
  const fact = group(
    ['In lists', '列表里写的'],
    {
      figure: line(['Figure', '数字'], { max: 10 }),
      counts: line(['What it counts', '数的是什么'], { max: 32 }),
    },
    {
      help: [
        'One fact of the article that can be understood alone: a small cover shows nothing else.',
        '文章里单独看也明白的一件事：列表里的小封面只写这一件。',
      ],
    },
  )
  const shape = z
    .strictObject({ ...coverFields, fact })
    .superRefine(({ kind, data }, { addIssue }) => {
      const bad = data.findIndex(([, value], index) => !(drawable[kind]?.(value, index) ?? true))
      if (bad >= 0) addIssue({ code: 'custom', message: 'cover.value', path: ['data', bad, 1] })
    })
  return withLabel(
    shape,
    ['Cover', '封面'],
    [
      'Drawn from figures, days or places of the text. Without it, the date is drawn.',
      '按正文里的数字、日期或地点绘制；不填时画日期。',
    ],
  )
}
