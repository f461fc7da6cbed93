import { Label } from '@/components/sections/cover/label'
import { amountIn, placeIn, spanIn, type CoverData } from '@/schemas/cover'
import { joinNumbers } from '@/components/ui/flower/geometry/flower'

// Land on a grid of four degrees, from 74° N and 170° W: each row is a binary number with a leading one, in base 36.
// From the 1:110m land of Natural Earth, which is in the public domain.
const rows =
  '4bkp2h0gzkdi52a29s 5dawmywcvx8m5v8bk0 6hbhy2el9hkon4czr4 5efks49nz2ma6qx9fc 4buliblwnxuhsevsn4 4bp4swqmpnwvgvtrpc 4bmee53dytsod26tc0 4bl16fck3br8borda8 4bl16dehhwe5mhfny8 4bl161q1b47qqqs9a8 4bkck5vl1yep9t1hj4 4bju1l4r1uzuq0nhfk 4bjqnlrvy8f9ewx534 4bjp4o3tzpey73s3k0 4bjpeo7ojcopuijitc 4bjo3wgxhzexlnstmo 4bjnz389npmuhbkt8g 4bjnz4otcoz0lyk8w0 4bjnzki5yvyk1ozu9s 4bjnzkoqgzcx0narcw 4bjnzkqdlbz8evvdog 4bjnzkqdlbz8ev8u80 4bjnz558bpkxwub7cw 4bjnyxcxjnhabpljpg 4bjnyxcxjkd1gf1e00 4bjnyx9naijh4hnrwg 4bjnyx59mg9bfjlrls 4bjnyx59me45c0xvk0 4bjnywwia8rrqbe3gk 4bjnz3891jfzra6b60'.split(
    ' ',
  )
const [west, north, step] = [-170, 74, 4]

function bitsOf(row: string): string {
  let value = 0n
  for (const digit of row) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value.toString(2).slice(1)
}

/** A place on the map: degrees to units, with the Pacific at both sides. */
export function onMap(longitude: number, latitude: number, scale: number): [x: number, y: number] {
  const east = longitude < west ? longitude + 360 : longitude
  return [(east - west) * scale, (north - latitude) * scale]
}

/** The land as dots: a path for round line caps, one short line for each point of the grid. */
export function landDots(scale: number): string {
  const gap = step * scale
  return rows
    .map((row, line) => {
      let [at, path] = [-1, '']
      ;[...bitsOf(row)].forEach((bit, column) => {
        if (bit === '0') return
        path +=
          at < 0
            ? `M${joinNumbers([column * gap, line * gap])}h0`
            : `m${joinNumbers([(column - at) * gap, 0])}h0`
        at = column
      })
      return path
    })
    .join('')
}

type Data = CoverData['data']
type PlotProps = { data: Data }

const marks = ['fill-crimson', 'fill-petal', 'fill-brass', 'fill-leaf'] as const

/** Bars from a line at zero; what is below zero, or the longest bar, is crimson. */
export function Bars({ data }: PlotProps) {
  const values = data.map(([, value]) => amountIn(value))
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const gap = 440 / data.length
  const room = 400 / (most - least || 1)
  const zero = 240 + -least * room
  return (
    <>
      {data.map(([name, value], index) => {
        const own = values[index] ?? 0
        const y = 50 + index * gap
        const size = Math.min(38, gap * 0.5)
        const isMarked = least < 0 ? own < 0 : own === most
        return (
          <g key={index} stroke="none">
            <Label
              x={216}
              y={y + gap * 0.62}
              anchor="end"
              size={size}
              room={176}
              className="fill-ink"
            >
              {name}
            </Label>
            <rect
              x={Math.min(zero, zero + own * room)}
              y={y + gap * 0.16}
              width={Math.max(4, Math.abs(own) * room)}
              height={gap * 0.62}
              className={isMarked ? 'fill-crimson' : 'fill-petal'}
            />
            <Label
              x={Math.max(zero, zero + own * room) + 12}
              y={y + gap * 0.62}
              size={size}
              className={`font-serif ${isMarked ? 'fill-crimson' : 'fill-ink'}`}
            >
              {value}
            </Label>
          </g>
        )
      })}
      <path d={`M${Math.round(zero)} 40v460`} className="stroke-ink" />
    </>
  )
}

/** Days or weeks as squares; marked ones are filled, and named below. */
export function Calendar({ data: [head, ...entries] }: PlotProps) {
  if (!head) return null
  const total = spanIn(head[1])[1]
  const across = total <= 24 ? 8 : 7
  const down = Math.ceil(total / across)
  const cell = Math.min(84, 330 / down)
  const left = 60
  const inkOf = (day: number) => {
    const found = entries.findIndex(([, span]) => day >= spanIn(span)[0] && day <= spanIn(span)[1])
    return found < 0 ? undefined : marks[found % marks.length]
  }
  return (
    <>
      <Label x={left} y={108} size={58} room={660} className="fill-ink font-serif">
        {head[0]}
      </Label>
      {Array.from({ length: total }, (_, index) => {
        const [x, y] = [left + (index % across) * cell, 144 + Math.floor(index / across) * cell]
        const ink = inkOf(index + 1)
        return (
          <g key={index}>
            <rect
              x={x}
              y={y}
              width={cell}
              height={cell}
              className={`stroke-brass ${ink ?? 'fill-paper'}`}
            />
            <Label
              x={x + 10}
              y={y + cell * 0.42}
              size={Math.round(cell * 0.3)}
              className={ink === 'fill-crimson' ? 'fill-paper' : 'fill-ink'}
            >
              {String(index + 1)}
            </Label>
          </g>
        )
      })}
      {entries.slice(0, 3).map(([name], index) => (
        <g
          key={name}
          stroke="none"
          transform={`translate(${left + (index % 2) * 320} ${516 + Math.floor(index / 2) * 46})`}
        >
          <rect width={28} height={28} className={marks[index % marks.length]} />
          <Label x={42} y={25} size={30} room={270} className="fill-ink">
            {name}
          </Label>
        </g>
      ))}
    </>
  )
}

/** Dates in order on a line; the last one is in bloom. */
export function Timeline({ data }: PlotProps) {
  const gap = 460 / data.length
  const size = Math.min(42, gap * 0.55)
  return (
    <>
      <path
        d={`M280 40V${Math.round(70 + gap * (data.length - 0.5))}`}
        className="stroke-crimson"
      />
      {data.map(([when, what], index) => {
        const y = 70 + gap * (index + 0.5)
        const isLast = index === data.length - 1
        return (
          <g key={index}>
            <circle
              cx={280}
              cy={y}
              r={isLast ? 15 : 9}
              className={`stroke-crimson ${isLast ? 'fill-crimson' : 'fill-paper'}`}
            />
            <Label
              x={250}
              y={y + size * 0.36}
              anchor="end"
              size={size}
              room={210}
              className="fill-crimson font-serif"
            >
              {when}
            </Label>
            <Label x={318} y={y + size * 0.36} size={size} room={420} className="fill-ink">
              {what}
            </Label>
          </g>
        )
      })}
    </>
  )
}

/** The places on the land of the world, the first joined to the others. */
export function Places({ data }: PlotProps) {
  const scale = 2.4
  const spots = data.map(([name, at]) => ({ name, at: onMap(...placeIn(at), scale) }))
  const home = spots[0]?.at
  const east = Math.max(...spots.map(({ at }) => at[0]))
  // The farthest place is kept off the right edge.
  const shift = Math.min(20, 660 - east)
  return (
    <g transform={`translate(${Math.round(shift)} 130)`}>
      <path
        d={landDots(scale)}
        strokeWidth={5.4}
        strokeLinecap="round"
        className="stroke-brass/60"
      />
      {home &&
        spots.slice(1).map(({ name, at }) => {
          const [dx, dy] = [at[0] - home[0], at[1] - home[1]]
          const lift = Math.min(150, Math.hypot(dx, dy) * 0.4)
          return (
            <path
              key={name}
              d={`M${home.map(Math.round).join(' ')}q${Math.round(dx / 2)} ${Math.round(dy / 2 - lift)} ${Math.round(dx)} ${Math.round(dy)}`}
              strokeDasharray="7 7"
              className="stroke-crimson"
            />
          )
        })}
      {/* Names are below their places: the lines between them rise. */}
      {spots.map(({ name, at: [x, y] }, index) => {
        const isLeft = x > 560
        return (
          <g key={name} stroke="none">
            <circle cx={x} cy={y} r={index === 0 ? 13 : 10} className="fill-crimson" />
            <Label
              x={x + (isLeft ? -20 : 20)}
              y={y + 44}
              anchor={isLeft ? 'end' : undefined}
              size={34}
              className="fill-ink font-serif"
            >
              {name}
            </Label>
          </g>
        )
      })}
    </g>
  )
}
