import { Cover } from '@/components/ui/flower/cover'
import { Flower } from '@/components/ui/flower/index'
import { Mark } from '@/components/ui/flower/mark'
import { PetalPortrait } from '@/components/ui/flower/petal-portrait'

export const examples = {
  hero: <Flower seed="hero" size={760} tilt={14} veins={6} opens />,
  ornament: <Flower seed="area" size={132} />,
  bud: <Flower seed="step" size={72} openness={0.12} />,
  mark: <Mark size={44} />,
  portrait: <PetalPortrait name="林知远" />,
  cover: <Cover id="autumn-term" className="h-44 w-60" />,
}
