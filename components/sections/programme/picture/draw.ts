import refunds from '@/content/facts/refunds.json'
import { colors } from '@/lib/palette'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import { type Offer, weeklyHours } from '@/schemas/content/programme-offer'

type Ink = keyof typeof colors
/** A filled path, or a stroked one if it has a width. */
type Shape = readonly [ink: Ink, path: string, width?: number]
type Pictured = Pick<ProgrammeFacts, 'leadsTo'> & { offer: Offer }
type Draw = (programme: Pictured) => Shape[]

/** The drawing's side in its units. */
export const pictureSize = 400

const whole = (value: number) => String(Math.round(value))
const rect = (x: number, y: number, width: number, height: number) =>
  `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`
const circle = (x: number, y: number, r: number) =>
  `M${whole(x - r)} ${whole(y)}a${whole(r)} ${whole(r)} 0 1 0 ${whole(2 * r)} 0a${whole(r)} ${whole(r)} 0 1 0 ${whole(-2 * r)} 0z`
const line = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${whole(x)} ${whole(y)}`).join('')
/** A door: a rectangle with a round top, by its foot. */
const door = (x: number, foot: number, width: number, height: number) =>
  `M${whole(x)} ${whole(foot)}v${whole(width / 2 - height)}a${whole(width / 2)} ${whole(width / 2)} 0 0 1 ${whole(width)} 0v${whole(height - width / 2)}z`
const each = (count: number, path: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => path(index)).join('')
const turned = (x: number, y: number, reach: number, degrees: number): [number, number] => [
  x + reach * Math.sin((degrees * Math.PI) / 180),
  y - reach * Math.cos((degrees * Math.PI) / 180),
]

const termsOf = ({ courses }: Offer) => Math.max(...courses.map(({ term }) => term))
/** The credits of a course; one for each where none are counted. */
const weightOf = ({ credits }: Offer['courses'][number]) => Math.max(1, credits)
const foot = 350

/** A floor for each course with a window for each credit, narrower in each term; a door for each defense. */
const tower: Draw = ({ offer }) => {
  const { courses, capstone } = offer
  const lobby = 46
  const floor = Math.min(32, (300 - lobby) / courses.length)
  const setback = 112 / Math.max(1, termsOf(offer) - 1)
  const shapes = courses.flatMap((course, index): Shape[] => {
    const width = 232 - setback * (course.term - 1)
    const left = 200 - width / 2
    const top = foot - lobby - floor * (index + 1)
    const count = weightOf(course)
    const gap = (width - 16) / count
    const isLast = index === courses.length - 1
    return [
      [isLast ? 'ink' : 'crimson', rect(left, top, width, floor + 1)],
      [
        isLast ? 'petal' : 'paper',
        each(count, (at) => rect(left + 8 + gap * at + 3, top + floor * 0.3, gap - 6, floor * 0.5)),
      ],
    ]
  })
  const top = foot - lobby - floor * courses.length
  const doors = Math.max(1, capstone.defenses)
  return [
    ...shapes,
    ['crimson', rect(84, foot - lobby, 232, lobby)],
    ['paper', each(doors, (at) => door(200 - doors * 26 + at * 52 + 10, foot, 32, 36))],
    ['ink', line([200, top], [200, top - 26]), 4],
    ['ink', line([40, foot], [360, foot]), 4],
  ]
}

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

/** A bridge: an arch for each term, a stone for each course, a lamp for each month, and a wave for each class of the week. */
const bridge: Draw = ({ offer }) => {
  const { courses, months, week } = offer
  const [left, width, deck] = [24, 352, 196]
  const spans = termsOf(offer)
  const span = width / spans
  const radius = Math.min(118, span / 2 - 14)
  const stone = width / courses.length
  const lamps = Math.min(24, months)
  const lamp = (at: number) => left + ((at + 0.5) * width) / lamps
  const waves = week.filter(({ kind }) => kind === 'class').length
  return [
    ['ink', each(lamps, (at) => line([lamp(at), deck], [lamp(at), deck - 62])), 4],
    ['brass', each(lamps, (at) => circle(lamp(at), deck - 68, Math.min(13, 150 / lamps)))],
    ['ink', rect(left, deck + 34, width, 108)],
    [
      'sky',
      each(spans, (at) =>
        door(
          left + span * (at + 0.5) - radius,
          deck + 142,
          radius * 2,
          radius - 14 + radius * 0.06,
        ),
      ),
    ],
    ['crimson', rect(left - 10, deck, width + 20, 34)],
    ['sky', each(courses.length - 1, (at) => rect(left + stone * (at + 1) - 2, deck, 4, 34))],
    ['leaf', each(waves, (at) => line([24, deck + 150 + at * 13], [376, deck + 150 + at * 13])), 4],
  ]
}

/** A college: a door for each defense, a column for each course, a step for each term. */
const college: Draw = ({ offer }) => {
  const { courses, capstone } = offer
  const steps = termsOf(offer)
  const doors = Math.max(1, capstone.defenses)
  const base = foot - steps * 12
  const room = 272 / doors
  const columns = courses.length + 1
  return [
    ['paper', `${line([44, 142], [200, 52], [356, 142])}z`],
    ['crimson', circle(200, 110, 17)],
    ['paper', rect(56, 150, 288, 16)],
    ['crimson', each(columns, (at) => rect(64 + (at * 260) / (columns - 1), 150, 12, 16))],
    ['paper', rect(64, 172, 272, base - 172)],
    [
      'crimson',
      each(doors, (at) =>
        door(
          64 + room * (at + 0.5) - Math.min(32, room * 0.36),
          base,
          Math.min(64, room * 0.72),
          base - 196,
        ),
      ),
    ],
    ['paper', each(steps, (at) => rect(56 - at * 10, base + at * 12, 288 + at * 20, 10))],
  ]
}

/** A crane: a bay of the jib for each course, of the mast for each month in pairs; the load is the last piece of work. */
const crane: Draw = ({ offer }) => {
  const { courses, months } = offer
  const bays = Math.max(2, courses.length - 1)
  const levels = Math.max(2, Math.round(months / 2))
  const [top, jib, mast] = [112, 204 / bays, (foot - 112) / levels]
  const load = Math.min(78, 30 + weightOf(courses.at(-1) ?? { id: '', term: 1, credits: 1 }) * 6)
  const hook = 152 + jib * (bays - 1)
  return [
    ['paper', line([112, foot], [112, top - 50], [152, top - 50], [152, foot]), 5],
    [
      'paper',
      each(levels, (at) =>
        line([112, foot - mast * at], [152, foot - mast * (at + 1)], [112, foot - mast * (at + 1)]),
      ),
      3,
    ],
    ['paper', line([40, top], [366, top], [350, top - 28], [40, top - 28], [40, top]), 5],
    [
      'paper',
      each(bays, (at) =>
        line(
          [152 + jib * at, top],
          [152 + jib * (at + 0.5), top - 28],
          [152 + jib * (at + 1), top],
        ),
      ),
      3,
    ],
    [
      'paper',
      line([132, top - 78], [hook, top - 28]) +
        line([132, top - 78], [52, top - 28]) +
        line([132, top - 78], [132, top - 50]),
      3,
    ],
    ['petal', rect(34, top, 54, 50)],
    ['paper', line([hook, top], [hook, 236]), 3],
    ['crimson', rect(hook - load / 2, 236, load, load)],
    ['paper', rect(hook - load / 2, 236, load, load), 4],
    ['paper', line([64, foot], [372, foot]), 5],
    ['paper', rect(84, foot - 22, 96, 22)],
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
