import { drawPetal, random } from '@/components/ui/flower/geometry/flower'
import { collars, parts } from '@/components/sections/people/parts'

export type PortraitProps = {
  /** Decides the petal behind the head. */
  name: string
  head: keyof typeof parts
  className?: string
}

/** A drawn head and shoulders before a petal: a teacher without a photograph. Decorative. */
export function Portrait({ name, head, className = '' }: PortraitProps) {
  const next = random(name)
  const { outline, veins } = drawPetal({
    angle: -90 + (next() - 0.5) * 14,
    length: 198,
    width: 88,
    bend: (next() - 0.5) * 0.08,
    ruffle: 0.04,
    phase: next(),
    steps: 7,
    veins: 5,
  })
  const { hair, behind, beard, glasses, collar } = parts[head]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      fill="none"
      className={`stroke-ink ${className}`}
      strokeWidth={2.2}
      strokeLinejoin="round"
    >
      <g transform="translate(100 204)" stroke="none">
        <path d={outline} className="fill-petal/50" />
      </g>
      <g transform="translate(100 204)" className="stroke-crimson" strokeWidth={1} opacity={0.3}>
        <path d={veins} />
      </g>
      {behind ? <path d={behind} className="fill-crimson" /> : null}
      <path
        d="M26 202C30 164 62 154 86 146L86 118H114L114 146C138 154 170 164 174 202z"
        className="fill-paper"
      />
      <path
        d="M70 90C70 116 86 132 100 132C114 132 130 116 130 90C130 66 118 54 100 54C82 54 70 66 70 90z"
        className="fill-paper"
      />
      {beard ? <path d={beard} className="fill-crimson" /> : null}
      <path d={hair} className="fill-crimson" />
      <path
        d={`M99 94L96 106H103M92 117${beard ? 'h16' : 'Q100 122 108 117'}`}
        className={beard ? 'stroke-ink' : ''}
      />
      <path d="M87 92v3M113 92v3" strokeWidth={4} strokeLinecap="round" />
      {glasses ? (
        <path d="M78 94a9 9 0 1 0 18 0a9 9 0 1 0-18 0M104 94a9 9 0 1 0 18 0a9 9 0 1 0-18 0M96 93h8" />
      ) : null}
      <path d={collars[collar]} className={collar === 'scarf' ? 'fill-petal' : ''} />
    </svg>
  )
}
