import { Flower } from '@/components/ui/flower/index'
import { Mark } from '@/components/ui/flower/mark'

export const examples = {
  hero: <Flower seed="hero" size={760} tilt={14} veins={6} opens />,
  ornament: <Flower seed="area" size={132} />,
  bud: <Flower seed="step" size={72} openness={0.12} />,
  mark: <Mark size={44} />,
}
