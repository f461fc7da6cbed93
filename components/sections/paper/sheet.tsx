import { FlowerDrawing } from '@/components/ui/flower/drawing'
import { typeset, type Typeset } from '@/components/sections/paper/typeset'
import type { Specimen } from '@/components/sections/specimen/specimen'

export type SheetProps = {
  specimen: Specimen
  /** Who issues it, for which program, and the word of the stamp. */
  operator: string
  programme: string
  stamp: string
}

const classes: Record<keyof Typeset['texts'], string> = {
  soft: 'fill-ink-soft',
  text: 'fill-ink',
  strong: 'fill-ink font-semibold',
  head: 'fill-ink font-serif text-[9px]',
  title: 'fill-ink font-serif text-[17px]',
}

/** The first page of a specimen as a picture of 300 × 424: its own figures and words. Decorative beside the link to it. */
export function Sheet({ specimen, operator, programme, stamp }: SheetProps) {
  const { texts, rules, boxes } = typeset(specimen, operator, programme)
  return (
    <svg aria-hidden="true" viewBox="0 0 300 424" className="paper block h-auto w-full">
      <path d="M.5.5h299v423H.5z" className="paper-ground" />
      <path d="M24 40h252" className="stroke-crimson" />
      <path d={rules} strokeWidth={0.5} className="stroke-line" />
      <path d={boxes} strokeWidth={0.6} fill="none" className="stroke-crimson" />
      {Object.entries(texts).map(([kind, list]) => (
        <g key={kind} fontSize={6.5} className={classes[kind as keyof typeof texts]}>
          {list.map(({ x, y, end, text }) => (
            <text key={`${x} ${y}`} x={x} y={y} textAnchor={end ? 'end' : undefined}>
              {text}
            </text>
          ))}
        </g>
      ))}
      <g transform="translate(250 62) rotate(-12)" fill="none" className="stroke-crimson">
        <circle r={30} strokeWidth={1.4} className="paper-ground" />
        <circle r={27} strokeWidth={0.5} />
        <g transform="translate(0 -7) scale(.085)" strokeWidth={9}>
          <FlowerDrawing seed="stamp" reach={190} veins={0} openness={1} tilt={8} />
        </g>
        <text y={19} fontSize={8} textAnchor="middle" stroke="none" className="fill-crimson font-semibold">
          {stamp}
        </text>
      </g>
    </svg>
  )
}
