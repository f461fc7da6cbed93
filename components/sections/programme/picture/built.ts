import {
  rect,
  circle,
  line,
  door,
  each,
  termsOf,
  weightOf,
  foot,
  type Shape,
  type Draw,
} from '@/components/sections/programme/picture/shapes'

/* The programs that are pictured by what is built. */

/** A floor for each course with a window for each credit, narrower in each term; a door for each defense. */
export const tower: Draw = ({ offer }) => {
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

/** A bridge: an arch for each term, a stone for each course, a lamp for each month, and a wave for each class of the week. */
export const bridge: Draw = ({ offer }) => {
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
export const college: Draw = ({ offer }) => {
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
export const crane: Draw = ({ offer }) => {
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
