import { random } from '@/components/ui/flower/geometry/flower'
import { markPaths } from '@/components/ui/flower/mark-paths'

type OfficePlace = { latitude: number; longitude: number; address: string }

/** The location in several map services; none is requested before a click. */
export function mapServices({ latitude, longitude, address }: OfficePlace) {
  const name = encodeURIComponent(address)
  return [
    { id: 'amap', href: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}` },
    {
      id: 'baidu',
      href: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${name}&content=${name}&output=html`,
    },
    {
      id: 'osm',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
  ] as const
}

/** What lies near an office: a park, a river, or the sea. */
const surroundings = [
  { area: 'M30-60h120q26 70 8 130-70 26-134-6z' },
  { river: 'M330-90q-70 90-12 190t-40 260' },
  { area: 'M-120 172q120-34 230 2t410-16v260h-640z' },
] as const

/** A sketch of an office's surroundings in a box of 400 × 200: generated, always the same for a place. */
export function planOf(id: string, place: number) {
  const next = random(id)
  const between = (from: number, to: number) => Math.round(from + next() * (to - from))
  const side = place % 2 ? -1 : 1
  const corner = [200 + side * between(36, 70), between(84, 112)] as const
  const pin = [corner[0] + side * 44, corner[1] + (place === 2 ? -1 : 1) * between(34, 44)] as const
  const start = [corner[0] - side * between(110, 140), corner[1]] as const
  const across = [-56, -14, 38, 62, 146, 188, 232].map((y) => `M-80 ${y + between(0, 12)}h560`)
  const down = [-40, 24, 82, 148, 214, 290, 352, 420].map((x) => `M${x + between(0, 18)}-120v440`)
  return {
    turn: between(4, 13) * side,
    streets: [...across, ...down].join(''),
    avenues: `M-80 ${corner[1]}h560M${corner[0]}-120v440`,
    /** From the station or gate to the office. */
    way: `M${start[0]} ${start[1]}H${corner[0]}V${pin[1]}H${pin[0]}`,
    start,
    pin,
  }
}

export function Plan({ id, place }: { id: string; place: number }) {
  const { turn, streets, avenues, way, start, pin } = planOf(id, place)
  const { area, river } = { area: undefined, river: undefined, ...surroundings[place % surroundings.length] }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 200"
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      className="h-44 w-full border border-line bg-paper print:hidden"
    >
      <g transform={`rotate(${turn} 200 100)`}>
        {area ? <path d={area} className="fill-leaf/20" /> : null}
        <path d={streets} className="stroke-line" strokeWidth={3} />
        <path d={avenues} className="stroke-brass/50" strokeWidth={9} />
        {river ? <path d={river} className="stroke-leaf/25" strokeWidth={44} /> : null}
        <path
          d={way}
          className="stroke-crimson"
          strokeWidth={3}
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <circle cx={start[0]} cy={start[1]} r={7} className="fill-paper stroke-ink" strokeWidth={3} />
        <g transform={`translate(${pin.join(' ')}) rotate(${-turn})`} className="fill-crimson">
          <circle r={21} className="fill-paper stroke-crimson" />
          <g transform="scale(.15)">
            <path d={markPaths.petals} opacity={0.78} />
            <path d={markPaths.standard} fillRule="evenodd" />
          </g>
        </g>
      </g>
    </svg>
  )
}
