import type * as schema from '@/components/sections/chart/schema'
import { textsOf, type MdxPage } from '@/components/mdx/page'
import {
  type ChartTexts,
  type RowsProps,
  ceilingOf,
  percentText,
} from '@/components/sections/chart/scale'
import { FigureCaption } from '@/components/ui/sample-label'
import type { PropsOf } from '@/schemas/content/component'

const height = 220
const room = 28 // above the highest point, for its number
const beside = 'ml-12' // the width of the axis

/** The scale at the left edge: the highest value, its half and zero, with their unit. */
function Axis({ top, format }: { top: number; format: (value: number) => string }) {
  return (
    <svg aria-hidden="true" width="44" height={height + 1} className="absolute left-0 top-0">
      {[1, 0.5, 0].map((part) => (
        <text
          key={part}
          x={42}
          y={room + (1 - part) * (height - room) + (part === 0 ? -3 : 4)}
          textAnchor="end"
          fontSize={12.5}
          className="fill-ink-soft"
        >
          {format(top * part)}
        </text>
      ))}
    </svg>
  )
}

/** Points connected by a line. Positions are percentages of the width, so text keeps its size on phones. */
function LinePlot({ data, caption, texts }: RowsProps) {
  const top = ceilingOf(data.map(([, value]) => value))
  const points = data.map(([label, value], index) => ({
    label,
    value: texts.format(value),
    x: percentText(index + 0.5, data.length),
    y: Math.round(room + (1 - value / top) * (height - room)),
  }))
  const often = data.length > 5 // then phones show every other number
  return (
    <div className="relative">
      <Axis top={top} format={texts.format} />
      <div className={beside}>
        <svg
          aria-hidden="true"
          width="100%"
          height={height + 1}
          className="block border-b border-ink"
        >
          {[0, 0.25, 0.5, 0.75].map((part) => (
            <line
              key={part}
              x2="100%"
              y1={room + part * (height - room)}
              y2={room + part * (height - room)}
              className="stroke-line"
            />
          ))}
          {points.slice(1).map(({ x, y, label }, index) => (
            <line
              key={label}
              x1={points[index]?.x}
              y1={points[index]?.y}
              x2={x}
              y2={y}
              strokeWidth={2}
              className="stroke-crimson"
            />
          ))}
          {points.map(({ x, y, label, value }, index) => (
            <g key={label}>
              <circle cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-paper stroke-crimson" />
              <text
                x={x}
                y={y - 12}
                textAnchor="middle"
                fontSize={14}
                className={`fill-ink font-semibold ${often && index % 2 ? 'max-sm:hidden' : ''}`}
              >
                {value}
              </text>
            </g>
          ))}
        </svg>
        <table aria-label={caption} className="w-full table-fixed text-center text-xs sm:text-sm">
          <thead>
            <tr>
              {points.map(({ label }, index) => (
                <th
                  key={label}
                  scope="col"
                  className="pt-2 align-top font-normal leading-tight text-ink-soft"
                >
                  <span className={often && index % 2 ? 'max-sm:sr-only' : ''}>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="sr-only">
            <tr>
              {points.map(({ label, value }) => (
                <td key={label}>{value}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}

const shades = [
  'fill-crimson',
  'fill-crimson/80',
  'fill-crimson/65',
  'fill-crimson/50',
  'fill-crimson/40',
  'fill-crimson/30',
]

/** Each stage is narrower than the one before, with its share of it. */
function FunnelRows({ data, caption, texts }: RowsProps) {
  const whole = data[0]?.[1] || 1
  return (
    <table aria-label={caption} className="w-full border-t border-ink text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.value}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(([label, value], index) => {
          const before = data[index - 1]?.[1]
          return (
            <tr
              key={label}
              className="grid grid-cols-[1fr_auto_4em] items-center gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(6em,2fr)_7fr_4em]"
            >
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td className="flex items-center gap-4 max-sm:contents">
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="34"
                  className="min-w-0 flex-1 max-sm:order-3 max-sm:col-span-3 max-sm:h-4"
                >
                  <rect
                    x={percentText((whole - value) / 2, whole)}
                    width={percentText(value, whole)}
                    height="34"
                    className={shades[index] ?? 'fill-crimson/30'}
                  />
                </svg>
                <span className="w-[7em] whitespace-nowrap text-right font-semibold tabular-nums">
                  {texts.format(value)}
                </span>
              </td>
              <td className="text-right tabular-nums text-ink-soft">
                {before ? percentText(value, before) : ''}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** One bar per row: name, bar, and the number at its end. */
function BarRows({ data, caption, texts }: RowsProps) {
  const largest = Math.max(...data.map(([, value]) => value))
  const top = ceilingOf(data.map(([, value]) => value))
  const longest = Math.max(...data.map(([, value]) => texts.format(value).length))
  const [room, back] =
    longest > 9
      ? (['sm:pr-[10em]', 'sm:-mr-[10em]'] as const)
      : (['sm:pr-[6em]', 'sm:-mr-[6em]'] as const)
  return (
    <table aria-label={caption} className="w-full border-t border-ink text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(([label, value]) => (
          <tr
            key={label}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2.5 sm:grid-cols-[minmax(7em,3fr)_9fr]"
          >
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            <td className={`flex items-center gap-3 max-sm:contents ${room}`}>
              <svg
                aria-hidden="true"
                width={percentText(value, top)}
                height="26"
                className="shrink-0 max-sm:order-3 max-sm:col-span-2 max-sm:mt-1.5 max-sm:h-3"
              >
                <rect
                  width="100%"
                  height="26"
                  className={value === largest ? 'fill-crimson' : 'fill-blossom'}
                />
              </svg>
              <span
                className={`whitespace-nowrap font-semibold tabular-nums max-sm:text-right ${back}`}
              >
                {texts.format(value)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type ChartProps = Omit<PropsOf<typeof schema.Chart>, 'unit'> & { texts: ChartTexts }

const rows = { bar: BarRows, funnel: FunnelRows, line: LinePlot }

/**
 * A chart of sample figures. Bars and funnel are drawn in the rows of a table; a line is a drawing with a table below
 * it: the numbers are accessible in each.
 */
export function ChartView({ kind, caption, data, texts }: ChartProps) {
  const Rows = rows[kind]
  return (
    <figure className="keep-together w-full">
      <FigureCaption text={caption} sample={texts.sample} />
      <Rows data={data} caption={caption} texts={texts} />
    </figure>
  )
}

export function Chart({
  page,
  kind,
  caption,
  unit,
  data,
}: PropsOf<typeof schema.Chart> & { page: MdxPage }) {
  const t = textsOf(page)
  const texts = {
    sample: t('components.sections.sample'),
    item: t('components.sections.chart.item'),
    value: t('components.sections.chart.value'),
    share: t('components.sections.chart.share'),
    format: (value: number) => t(`components.sections.chart.values.${unit}`, { value }),
  }
  return <ChartView kind={kind} caption={caption} data={data} texts={texts} />
}
