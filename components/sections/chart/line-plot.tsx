import type { RowsProps } from '@/components/sections/chart/rows'
import { ceiling, percent } from '@/components/sections/chart/scale'

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
export function LinePlot({ data, caption, texts }: RowsProps) {
  const top = ceiling(data.map(([, value]) => value))
  const points = data.map(([label, value], index) => ({
    label,
    value: texts.format(value),
    x: percent(index + 0.5, data.length),
    y: Math.round(room + (1 - value / top) * (height - room)),
  }))
  const often = data.length > 5 // then phones show every other number
  return (
    <div className="relative">
      <Axis top={top} format={texts.format} />
      <div className={beside}>
        <svg aria-hidden="true" width="100%" height={height + 1} className="block border-b border-ink">
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
