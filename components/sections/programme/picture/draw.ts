import refunds from '@/content/facts/refunds.json'
import { colors } from '@/lib/palette'
import { bridge, college, crane, tower } from '@/components/sections/programme/picture/built'
import {
  whole,
  rect,
  circle,
  line,
  each,
  turned,
  termsOf,
  weightOf,
  foot,
  type Ink,
  type Shape,
  type Pictured,
  type Draw,
} from '@/components/sections/programme/picture/shapes'
import { type Offer, weeklyHours } from '@/schemas/content/programme-offer'

/** The drawing’s side in its units. */
export const pictureSize = 400

/** What comes back of the tuition above the line and of the provider's fees below it, falling from step to step; a mark for each installment. */
const stairs: Draw = ({ offer }) => {
  const fall = (steps: readonly { percent: number }[], reach: number) => {
    const width = 312 / steps.length
    return steps
      .map(({ percent }, at) => rect(44 + at * width, 200, width, (percent / 100) * reach))
      .join('')
  }
  const due = Math.max(1, offer.intakes[0]?.due.length ?? 1)
  return [
    ['paper', fall(refunds.university, -142)],
    ['petal', fall(refunds.operator, 142)],
    ['crimson', line([44, 200], [356, 200]), 3],
    ['crimson', each(due, (at) => circle(44 + ((at + 0.5) * 312) / due, 200, 8))],
  ]
}

/** A bell at a reception: a ring for each term, as thick as its credits; a ray for each hour of the week. */
const bell: Draw = ({ offer }) => {
  const base = 300
  const count = termsOf(offer)
  const credits = Array.from({ length: count }, (_, index) =>
    offer.courses
      .filter(({ term }) => term === index + 1)
      .reduce((sum, one) => sum + weightOf(one), 0),
  )
  const all = credits.reduce((sum, own) => sum + own, 0)
  const inks = ['crimson', 'petal'] as const
  let reach = 142
  const rings = credits.map((own, index): Shape => {
    const path = `M${whole(200 - reach)} ${base}a${whole(reach)} ${whole(reach)} 0 0 1 ${whole(2 * reach)} 0z`
    reach -= (own / all) * 142
    return [inks[index % 2] ?? 'petal', path]
  })
  const hours = Math.max(1, Math.round(weeklyHours(offer)))
  const ray = (at: number) => {
    const angle = hours > 1 ? -66 + (132 * at) / (hours - 1) : 0
    return line(turned(200, base, 176, angle), turned(200, base, 204, angle))
  }
  return [
    ['brass', each(hours, ray), 6],
    ['ink', rect(188, base - 166, 24, 26)],
    ...rings,
    ['ink', rect(36, base + 8, 328, 22)],
    ['ink', rect(62, base + 30, 276, 10)],
  ]
}

/** A dot for each student by age, youngest at the left; the middle age in crimson. */
const mound: Draw = ({ offer }) => {
  const { students, age } = offer.profile
  const columns = 9
  const span = Math.max(1, age.most - age.least)
  const middle = Math.min(
    columns - 1,
    Math.round(((age.middle - age.least) / span) * (columns - 1)),
  )
  const weights = Array.from({ length: columns }, (_, at) =>
    Math.exp(-(((at - middle) / (at < middle ? middle : columns - 1 - middle) || 0) ** 2) * 2.6),
  )
  const all = weights.reduce((sum, own) => sum + own, 0)
  let sum = 0
  const counts = weights.map((own) => {
    const before = Math.round((sum / all) * students)
    sum += own
    return Math.round((sum / all) * students) - before
  })
  const step = Math.min(36, 280 / Math.max(...counts))
  const dots = (at: number) =>
    each(counts[at] ?? 0, (row) => circle(56 + at * 36, foot - 20 - row * step, step * 0.42))
  return [
    ['leaf', each(columns, (at) => (at === middle ? '' : dots(at)))],
    ['crimson', dots(middle)],
    ['ink', line([30, foot], [370, foot]), 4],
  ]
}

/** A sheet for each course, as long as its credits, fanned from one corner; the last work in crimson. */
const fan: Draw = ({ offer: { courses } }) => {
  const [x, y] = [200, 340]
  const most = Math.max(...courses.map(weightOf))
  return courses.flatMap((course, index): Shape[] => {
    const angle = courses.length > 1 ? -56 + (112 * index) / (courses.length - 1) : 0
    const reach = 160 + (60 * weightOf(course)) / most
    const side = 30
    const corner = (along: number, across: number): [number, number] => {
      const [cx, cy] = turned(x, y, along, angle)
      return turned(cx, cy, across, angle + 90)
    }
    const sheet = `${line(corner(20, -side), corner(reach, -side), corner(reach, side), corner(20, side))}z`
    const isLast = index === courses.length - 1
    const text = [34, 54, 74].map((down) =>
      line(corner(reach - down, -side + 12), corner(reach - down, side - 12)),
    )
    return [
      [isLast ? 'crimson' : 'paper', sheet],
      ['ink', sheet, 3],
      [isLast ? 'petal' : 'brass', text.join(''), 4],
    ]
  })
}

/** The class at tables of four, seen from above; the table of the last piece of work in crimson. */
const tables: Draw = ({ offer }) => {
  const { students } = offer.profile
  const count = Math.max(1, Math.ceil(students / 4))
  const across = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / across)
  const cell = 336 / across
  const centers = Array.from({ length: count }, (_, at): [number, number] => {
    const row = Math.floor(at / across)
    const inRow = Math.min(across, count - row * across)
    return [
      200 + ((at % across) - (inRow - 1) / 2) * cell,
      200 + (row - (rows - 1) / 2) * Math.min(cell * 1.25, 336 / rows),
    ]
  })
  const seats = centers.flatMap(([x, y], table) =>
    Array.from({ length: Math.min(4, students - table * 4) }, (_, at) =>
      circle(...turned(x, y, cell * 0.38, 45 + at * 90), cell * 0.1),
    ),
  )
  const disc = ([x, y]: [number, number]) => circle(x, y, cell * 0.25)
  return [
    ['crimson', seats.join('')],
    ['paper', centers.slice(0, -1).map(disc).join('')],
    ['crimson', centers.slice(-1).map(disc).join('')],
  ]
}

/** A shelf at night: a book for each course, as thick as its credits, a ribbon for each defense; the moon stands at the hour of the first class. */
const shelf: Draw = ({ offer }) => {
  const { courses, capstone, week } = offer
  const all = courses.reduce((sum, course) => sum + weightOf(course), 0)
  const inks = ['paper', 'petal', 'brass', 'petal'] as const
  let x = 36
  const books = courses.flatMap((course, index): Shape[] => {
    const own = (weightOf(course) / all) * 328
    const isLast = index === courses.length - 1
    const height = isLast ? 236 : 142 + ((index * 37) % 64)
    const left = x
    x += own
    const spine = rect(left + 2, foot - height, own - 4, height)
    const bands =
      rect(left + 2, foot - height + 22, own - 4, 6) + rect(left + 2, foot - 40, own - 4, 6)
    return [
      [isLast ? 'crimson' : (inks[index % inks.length] ?? 'petal'), spine],
      [isLast ? 'paper' : 'ink', bands],
    ]
  })
  const hour = Number((week.find(({ start }) => start)?.start ?? '20:00').slice(0, 2))
  const moon = 60 + ((hour - 6) / 18) * 200
  const last = x - 40
  return [
    ['paper', circle(Math.min(220, moon), 84, 38)],
    ['ink', circle(Math.min(220, moon) + 17, 76, 33)],
    ...books,
    ['paper', each(capstone.defenses, (at) => rect(last - at * 22, foot - 2, 10, 34))],
    ['brass', rect(20, foot, 360, 12)],
  ]
}

const motifs = {
  tower: ['rose', tower],
  stairs: ['crimson', stairs],
  bell: ['sand', bell],
  mound: ['mint', mound],
  fan: ['line', fan],
  tables: ['petal', tables],
  bridge: ['sky', bridge],
  college: ['brass', college],
  crane: ['leaf', crane],
  shelf: ['ink', shelf],
} as const satisfies Record<string, readonly [ground: Ink, draw: Draw]>
type Motif = keyof typeof motifs

const ofCapstone: Readonly<Record<Offer['capstone']['kind'], Motif>> = {
  'company-project': 'tower',
  report: 'stairs',
  pilot: 'bell',
  thesis: 'mound',
  portfolio: 'fan',
  design: 'crane',
  dissertation: 'shelf',
  none: 'bridge',
}

/** How a program is pictured: by its last piece of work, and where two share one, by where it is written and what it leads to. */
export function motifOf({ offer, leadsTo }: Pictured): Motif {
  const { kind } = offer.capstone
  if (kind === 'dissertation' && offer.delivery === 'campus') return 'college'
  if (kind === 'portfolio' && leadsTo !== 'degree') return 'tables'
  return ofCapstone[kind]
}

/** The picture of a program as the content of an SVG of 400 × 400, drawn from what it offers. */
export function drawProgramme(programme: Pictured): string {
  const [ground, draw] = motifs[motifOf(programme)]
  const paths = draw(programme).map(([ink, path, width]) =>
    width === undefined
      ? `<path fill="${colors[ink]}" d="${path}"/>`
      : `<path stroke="${colors[ink]}" stroke-width="${width}" d="${path}"/>`,
  )
  return `<path fill="${colors[ground]}" d="M0 0h${pictureSize}v${pictureSize}H0z"/>${paths.join('')}`
}
