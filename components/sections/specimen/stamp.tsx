import { FlowerDrawing } from '@/components/ui/flower'

/** The round stamp of a specimen, with the word “sample”: 60 units wide, around the origin. */
export function Stamp({ text }: { text: string }) {
  return (
    <g transform="rotate(-12)" fill="none" className="stroke-crimson">
      <circle r={30} strokeWidth={1.4} className="paper-ground" />
      <circle r={27} strokeWidth={0.5} />
      <g transform="translate(0 -7) scale(.085)" strokeWidth={9}>
        <FlowerDrawing seed="stamp" reach={190} veins={0} openness={1} tilt={8} />
      </g>
      <text
        y={19}
        fontSize={8}
        textAnchor="middle"
        stroke="none"
        className="fill-crimson font-semibold"
      >
        {text}
      </text>
    </g>
  )
}
