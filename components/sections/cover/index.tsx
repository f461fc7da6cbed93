import type { ReactNode } from 'react'
import { Bars, Calendar, Places, Timeline } from '@/components/sections/cover/plots'
import type { ArticleCoverData, CoverData } from '@/schemas/cover'
import { markPaths } from '@/components/ui/flower/mark-paths'
import { Label, fittedSize, linesOf } from '@/components/sections/cover/label'

type PlotProps = { data: CoverData['data'] }

/** One figure as large as it fits, what it counts, and up to two more below a rule. */
function Figure({ data: [first, ...others] }: PlotProps) {
  if (!first) return null
  const size = fittedSize(first[0], 680, 300)
  const foot = others.length > 0 ? 330 : 380
  return (
    <g stroke="none" className="fill-paper">
      <Label x={60} y={foot} size={size} className="font-serif">
        {first[0]}
      </Label>
      <Label x={64} y={foot + 74} size={46} room={640}>
        {first[1]}
      </Label>
      {others.slice(0, 2).map(([figure, name], index) => (
        <g key={name} transform={`translate(${64 + index * 310} 470)`}>
          <rect width={270} height={2} opacity={0.5} />
          <Label y={58} size={54} room={250} className="font-serif">
            {figure}
          </Label>
          <Label y={94} size={28} room={260}>
            {name}
          </Label>
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
    <Label x={x} anchor="end" size={size} room={room} className="fill-crimson font-serif">
      {text}
    </Label>
  )
}

/** Names with values between hairlines; two values of a name, parted by a bar, stand in two columns. */
function Table({ data }: PlotProps) {
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
              <Label x={60} size={size} room={650 - room * values.length} className="fill-ink">
                {name}
              </Label>
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
function Paper({ data: [head, ...entries] }: PlotProps) {
  if (!head) return null
  const gap = Math.min(76, 360 / Math.max(1, entries.length))
  return (
    <>
      <rect x={206} y={36} width={440} height={600} className="fill-paper stroke-ink/50" />
      <g className="paper">
        <rect x={160} y={64} width={450} height={600} className="paper-ground" />
        <Label x={196} y={142} size={46} room={380} className="fill-ink font-serif">
          {head[0]}
        </Label>
        <path d="M196 172h378" strokeWidth={3} className="stroke-crimson" />
        {entries.map(([name, value], index) => (
          <g
            key={index}
            transform={`translate(0 ${Math.round(172 + gap * (index + 0.68))})`}
            stroke="none"
          >
            <Label x={196} size={30} room={200} className="fill-ink">
              {name}
            </Label>
            <Label x={574} anchor="end" size={30} room={170} className="fill-crimson font-serif">
              {value}
            </Label>
            <rect
              x={196}
              y={Math.round(gap * 0.3)}
              width={378}
              height={1}
              className="fill-ink/25"
            />
          </g>
        ))}
        <g transform="translate(600 508) rotate(-9)" className="stroke-crimson">
          <circle r={76} strokeWidth={4} className="fill-petal/30" />
          <Label y={12} anchor="middle" size={38} room={108} className="fill-crimson font-serif">
            {head[1]}
          </Label>
        </g>
      </g>
    </>
  )
}

/** The flower as the mark of the printer: small, at the lower right edge. */
function Seal({ className = 'fill-crimson' }: { className?: string }) {
  return (
    <g transform="translate(748 548) scale(.26)" stroke="none" className={className}>
      <path d={markPaths.petals} opacity={0.78} />
      <path d={markPaths.standard} fillRule="evenodd" />
    </g>
  )
}

type CoverKind = { ground: string; draw: (props: { data: CoverData['data'] }) => ReactNode }

const deep = 'fill-paper-deep [.tone-deep_&]:fill-paper'
const kinds: Record<CoverData['kind'], CoverKind> = {
  figure: { ground: 'fill-crimson', draw: Figure },
  bars: { ground: deep, draw: Bars },
  calendar: { ground: 'fill-petal/25', draw: Calendar },
  table: { ground: 'fill-brass/15', draw: Table },
  paper: { ground: 'fill-leaf/20', draw: Paper },
  timeline: { ground: deep, draw: Timeline },
  map: { ground: 'fill-leaf/12', draw: Places },
}

/** From the largest: 96 units are 17 px in a cover of 144 px. */
const captionSizes = [96, 80, 66] as const

type FactProps = ArticleCoverData['fact'] & { isLight: boolean }

/** The one fact of a cover, legible at 144 px: for lists. */
function Fact({ figure, counts, isLight }: FactProps) {
  const [ink, soft] = isLight ? ['fill-paper', 'fill-paper'] : ['fill-crimson', 'fill-ink']
  const size = captionSizes.find((one) => linesOf(counts, 690, one).length < 3) ?? 66
  return (
    <>
      <Label x={54} y={300} size={fittedSize(figure, 700, 280)} className={`font-serif ${ink}`}>
        {figure}
      </Label>
      {linesOf(counts, 690, size)
        .slice(0, 2)
        .map((line, index) => (
          <Label key={line} x={56} y={428 + index * size * 1.2} size={size} className={soft}>
            {line}
          </Label>
        ))}
    </>
  )
}

export type CoverProps = {
  cover: CoverData
  /** In a list: what it says instead. */
  fact?: ArticleCoverData['fact'] | undefined
  className?: string
}

/** A cover drawn from figures, days or places of its text. Decorative: the text says the same. */
export function Cover({ cover, fact, className = '' }: CoverProps) {
  const { kind, data } = cover
  const { ground, draw: Draw } = kinds[kind]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={2}
      className={className}
    >
      <path d="M0 0h800v600H0z" className={ground} />
      {fact ? (
        <Fact {...fact} isLight={kind === 'figure'} />
      ) : (
        <>
          <Draw data={data} />
          <Seal className={kind === 'figure' ? 'fill-paper' : 'fill-crimson'} />
        </>
      )}
    </svg>
  )
}
