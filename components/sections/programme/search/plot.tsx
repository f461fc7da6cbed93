import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { sumInYuan } from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { isOffered, weeklyHours } from '@/schemas/content/programme-offer'
import { drawPetal } from '@/components/ui/flower/geometry/flower'
import type { ProgrammeFacts } from '@/schemas/content/programme'

type Bounds = readonly [low: number, high: number]
type Point = {
  x: number
  y: number
  label: string
  /** How much its petal, up and to the right of the point, is scaled. */
  scale?: number
}
type Label = { x: number; y: number; anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

const margin = { left: 64, right: 12, top: 44, bottom: 50 }
const lineHeight = 18

/** Where hours and a cost are in a drawing of this size; both scales are logarithmic. */
export function placeOn(
  { width, height }: { width: number; height: number },
  { hours, cost }: { hours: Bounds; cost: Bounds },
) {
  const share = (value: number, [low, high]: Bounds) => Math.log(value / low) / Math.log(high / low)
  return (ofWeek: number, yuan: number): [x: number, y: number] => [
    Math.round(margin.left + share(ofWeek, hours) * (width - margin.left - margin.right)),
    Math.round(height - margin.bottom - share(yuan, cost) * (height - margin.top - margin.bottom)),
  ]
}

/** About the width of a label in the drawing's letters. */
const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14.5 : 6.9), 0)

const boxOf = ({ x, y, anchor }: Label, label: string): Box => ({
  left: (anchor === 'start' ? x : x - widthOf(label)) - 3,
  right: (anchor === 'start' ? x + widthOf(label) : x) + 3,
  top: y - 13,
  bottom: y + 4,
})

const petalOf = ({ x, y, scale = 0 }: Point): Box => ({
  left: x - 3,
  right: x + 30 * scale,
  top: y - 40 * scale,
  bottom: y - 2,
})

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

/** A label to the right below each point, or to the left, or lower: where it covers no petal and no other label. */
export function placeLabels(points: readonly Point[], width: number): Label[] {
  const taken = points.map(petalOf)
  const order = points
    .map((_, index) => index)
    .sort((a, b) => (points[a]?.y ?? 0) - (points[b]?.y ?? 0))
  const labels: Label[] = []
  for (const index of order) {
    const { x, y, label } = points[index] ?? { x: 0, y: 0, label: '' }
    const spots = points.flatMap((_, row): Label[] => [
      { x: x + 7, y: y + 14 + row * lineHeight, anchor: 'start' },
      { x: x - 7, y: y + 14 + row * lineHeight, anchor: 'end' },
    ])
    const free = spots.find((spot) => {
      const box = boxOf(spot, label)
      return (
        box.left > margin.left && box.right < width && !taken.some((other) => overlap(box, other))
      )
    })
    const at = free ?? { x: x - 7, y: y + 14, anchor: 'end' as const }
    taken.push(boxOf(at, label))
    labels[index] = at
  }
  return labels
}

const prefix = 'components.sections.programme.find.plot'

const petal = drawPetal({
  length: 40,
  width: 12,
  angle: -62,
  bend: 0.08,
  ruffle: 0,
  phase: 0,
  steps: 5,
  veins: 0,
})

const fills: Record<ProgrammeFacts['level'], string> = {
  master: 'fill-blossom',
  mba: 'fill-crimson',
  emba: 'fill-brass',
  dba: 'fill-leaf',
  doctorate: 'fill-ink-soft',
  abroad: 'fill-paper',
}

type Size = { width: number; height: number; hours: readonly number[] }
/** On wide windows with names; on phones with the numbers of the list below. */
const wide: Size = { width: 1160, height: 420, hours: [7, 8, 9, 10, 12, 14, 16, 20] }
const narrow: Size = { width: 335, height: 320, hours: [8, 12, 16, 20] }

const least = { hours: 5.5, cost: 28_000 }
const scaleOf = ({ months }: OfferedProgramme['offer']) => 0.5 + months / 40
const costTicks = [50_000, 100_000, 200_000, 400_000, 800_000]

type PlotProps = { page: MdxPage; found: readonly OfferedProgramme[] }

function Drawing({ page, found, size, named }: PlotProps & { size: Size; named: boolean }) {
  const text = textsOf(page)
  const scale = placeOn(size, { hours: [least.hours, 22], cost: [least.cost, 1_100_000] })
  const points = programmesOf(page)
    .filter(isOffered)
    .map((programme) => {
      const [x, y] = scale(weeklyHours(programme.offer), sumInYuan(page, programme.offer)[0])
      const number = found.findIndex(({ slug }) => slug === programme.slug) + 1
      const label = named ? programme.name : String(number || '')
      return { programme, x, y, number, label, scale: scaleOf(programme.offer) }
    })
  const labels = placeLabels(points, size.width)
  const figure = new Intl.NumberFormat(page.locale)
  const [left] = scale(least.hours, least.cost)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      className="block h-auto w-full"
    >
      {costTicks.map((cost) => {
        const [, y] = scale(least.hours, cost)
        return (
          <g key={cost} className="fill-ink-soft stroke-line text-[12px]">
            <path d={`M${left} ${y}H${size.width}`} />
            <text x={left - 8} y={y + 4} textAnchor="end" stroke="none">
              {named ? figure.format(cost) : text(`${prefix}.thousands`, { count: cost / 1000 })}
            </text>
          </g>
        )
      })}
      {size.hours.map((hours) => {
        const [x] = scale(hours, least.cost)
        return (
          <text
            key={hours}
            x={x}
            y={size.height - 6}
            textAnchor="middle"
            className="fill-ink-soft text-[12px]"
          >
            {text(`${prefix}.hours`, { hours })}
          </text>
        )
      })}
      {points.map(({ programme, x, y, number, scale: grown }) => (
        <a
          key={programme.slug}
          href={programme.page}
          tabIndex={-1}
          className={number > 0 ? '' : 'opacity-25'}
        >
          <title>{programme.name}</title>
          <path
            d={petal.outline}
            transform={`translate(${x} ${y}) scale(${grown.toFixed(2)})`}
            className={`stroke-crimson ${fills[programme.level]}`}
          />
          <circle cx={x} cy={y} r={2.5} className="fill-crimson" />
        </a>
      ))}
      {/* Above all petals, with a margin of paper. */}
      {points.map(({ programme, x, y, number, label }, index) => (
        <a key={programme.slug} href={programme.page} tabIndex={-1} className="no-underline">
          {(labels[index]?.y ?? y) > y + lineHeight ? (
            <path
              d={`M${x} ${y}L${labels[index]?.x} ${(labels[index]?.y ?? y) - 11}`}
              className="stroke-ink-soft/60"
            />
          ) : null}
          <text
            x={labels[index]?.x}
            y={labels[index]?.y}
            textAnchor={labels[index]?.anchor}
            className={`stroke-paper stroke-4 text-[14px] [paint-order:stroke] ${number > 0 ? 'fill-ink hover:fill-crimson' : 'fill-ink-soft/50'}`}
          >
            {label}
          </text>
        </a>
      ))}
    </svg>
  )
}

/** The programs by their weekly hours and the total of the sample quotation; those that are not found are pale. */
export function Plot(props: PlotProps) {
  return (
    <figure className="mt-8 print:hidden md:mt-12">
      <figcaption className="mb-2 text-sm text-ink-soft">{textsOf(props.page)(prefix)}</figcaption>
      <div className="max-md:hidden">
        <Drawing {...props} size={wide} named />
      </div>
      <div className="md:hidden">
        <Drawing {...props} size={narrow} named={false} />
      </div>
    </figure>
  )
}
