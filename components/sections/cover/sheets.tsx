import { fitted } from '@/components/sections/cover/letters'
import type { CoverData } from '@/schemas/cover'

type PlotProps = { data: CoverData['data'] }

/** One figure as large as it fits, what it counts, and up to two more below a rule. */
export function Figure({ data: [first, ...others] }: PlotProps) {
  if (!first) return null
  const size = fitted(first[0], 680, 300)
  const foot = others.length > 0 ? 330 : 380
  return (
    <g stroke="none" className="fill-paper">
      <text x={60} y={foot} fontSize={size} className="font-serif">
        {first[0]}
      </text>
      <text x={64} y={foot + 74} fontSize={fitted(first[1], 640, 46)}>
        {first[1]}
      </text>
      {others.slice(0, 2).map(([figure, name], index) => (
        <g key={name} transform={`translate(${64 + index * 310} 470)`}>
          <rect width={270} height={2} opacity={0.5} />
          <text y={58} fontSize={fitted(figure, 250, 54)} className="font-serif">
            {figure}
          </text>
          <text y={94} fontSize={fitted(name, 260, 28)}>
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}

/** A value of a table: `yes` and `no` as marks, other texts to the right edge. */
function Value({ text, x, size, room }: { text: string; x: number; size: number; room: number }) {
  if (text === 'yes' || text === 'no') {
    return (
      <path
        d={text === 'yes' ? `M${x - 40}-14l14 14 26-32` : `M${x - 32}-30l28 28m0-28l-28 28`}
        strokeWidth={5}
        className={text === 'yes' ? 'stroke-leaf' : 'stroke-crimson'}
      />
    )
  }
  return (
    <text
      x={x}
      textAnchor="end"
      stroke="none"
      fontSize={fitted(text, room, size)}
      className="fill-crimson font-serif"
    >
      {text}
    </text>
  )
}

/** Names with values between hairlines; two values of a name, parted by a bar, stand in two columns. */
export function Table({ data }: PlotProps) {
  const gap = 430 / data.length
  const size = Math.min(46, gap * 0.56)
  return (
    <>
      <path d="M60 58h680" strokeWidth={4} className="stroke-ink" />
      {data.map(([name, value], index) => {
        const values = value.split('|').map((part) => part.trim())
        const room = values.length > 1 ? 190 : 400
        return (
          <g key={index} transform={`translate(0 ${Math.round(58 + gap * (index + 1))})`}>
            <path d="M60 0h680" className="stroke-brass" />
            <g transform={`translate(0 ${-Math.round((gap - size) / 2 + 4)})`}>
              <text
                x={60}
                stroke="none"
                fontSize={fitted(name, 650 - room * values.length, size)}
                className="fill-ink"
              >
                {name}
              </text>
              {values.map((text, column) => (
                <Value
                  key={column}
                  text={text}
                  x={740 - (values.length - 1 - column) * 210}
                  size={size}
                  room={room}
                />
              ))}
            </g>
          </g>
        )
      })}
    </>
  )
}

/** A sheet before another: a title, lines, and a stamp. */
export function Paper({ data: [head, ...entries] }: PlotProps) {
  if (!head) return null
  const gap = Math.min(76, 360 / Math.max(1, entries.length))
  return (
    <>
      <rect x={206} y={36} width={440} height={600} className="fill-paper stroke-ink/50" />
      <g className="paper">
        <rect x={160} y={64} width={450} height={600} className="paper-ground" />
        <text
          x={196}
          y={142}
          stroke="none"
          fontSize={fitted(head[0], 380, 46)}
          className="fill-ink font-serif"
        >
          {head[0]}
        </text>
        <path d="M196 172h378" strokeWidth={3} className="stroke-crimson" />
        {entries.map(([name, value], index) => (
          <g key={index} transform={`translate(0 ${Math.round(172 + gap * (index + 0.68))})`} stroke="none">
            <text x={196} fontSize={fitted(name, 200, 30)} className="fill-ink">
              {name}
            </text>
            <text
              x={574}
              textAnchor="end"
              fontSize={fitted(value, 170, 30)}
              className="fill-crimson font-serif"
            >
              {value}
            </text>
            <rect x={196} y={Math.round(gap * 0.3)} width={378} height={1} className="fill-ink/25" />
          </g>
        ))}
        <g transform="translate(600 508) rotate(-9)" className="stroke-crimson">
          <circle r={76} strokeWidth={4} className="fill-petal/30" />
          <text
            y={12}
            textAnchor="middle"
            stroke="none"
            fontSize={fitted(head[1], 122, 40)}
            className="fill-crimson font-serif"
          >
            {head[1]}
          </text>
        </g>
      </g>
    </>
  )
}
