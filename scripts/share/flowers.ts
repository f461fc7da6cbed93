import { colors } from '@/lib/palette'
import { drawFlower } from '@/components/ui/flower/geometry/flower'
import { random } from '@/components/ui/flower/geometry/random'

type Bloom = {
  seed: string
  x: number
  y: number
  reach: number
  tilt: number
  openness: number
  veins: number
}

function flower({ x, y, ...shape }: Bloom): string {
  const { petals, stamens, anthers } = drawFlower(shape)
  const petal = petals.map(({ outline, veins }, index) => {
    const standard = index === petals.length - 1
    return `<path d="${outline}" fill="${colors.petal}" fill-opacity="${standard ? 0.55 : 0.25}"/><path d="${veins}" stroke-width="1.1" opacity="${standard ? 0.8 : 0.45}"/>`
  })
  const ends = `<path d="${anthers}" stroke-width="7" stroke-linecap="round"/>`
  return `<g transform="translate(${x} ${y})">${petal.join('')}<path d="${stamens}"/>${ends}</g>`
}

/** The composition of each area's flowers; the sheet is 1200 × 630. */
const compositions: Record<string, Omit<Bloom, 'seed'>[]> = {
  home: [{ x: 985, y: 300, reach: 470, tilt: 14, openness: 1, veins: 6 }],
  alumni: [
    { x: 1010, y: 240, reach: 300, tilt: 24, openness: 1, veins: 5 },
    { x: 800, y: 520, reach: 150, tilt: -52, openness: 0.9, veins: 3 },
    { x: 1090, y: 560, reach: 120, tilt: 12, openness: 0.45, veins: 3 },
  ],
  degree: [{ x: 1040, y: 330, reach: 520, tilt: -24, openness: 1, veins: 6 }],
  practice: [
    { x: 1060, y: 230, reach: 360, tilt: -38, openness: 1, veins: 5 },
    { x: 930, y: 580, reach: 210, tilt: 68, openness: 1, veins: 4 },
  ],
  services: [
    { x: 850, y: 600, reach: 190, tilt: -6, openness: 0.14, veins: 3 },
    { x: 960, y: 595, reach: 260, tilt: 4, openness: 0.45, veins: 4 },
    { x: 1090, y: 420, reach: 330, tilt: 12, openness: 1, veins: 5 },
  ],
  abroad: [
    { x: 1090, y: 60, reach: 460, tilt: 196, openness: 1, veins: 6 },
    { x: 850, y: 480, reach: 150, tilt: 128, openness: 1, veins: 3 },
  ],
  about: [
    { x: 1080, y: 330, reach: 330, tilt: 16, openness: 1, veins: 5 },
    { x: 850, y: 470, reach: 220, tilt: -14, openness: 0.7, veins: 4 },
  ],
  digital: [{ x: 1300, y: 560, reach: 800, tilt: -58, openness: 1, veins: 6 }],
  public: [{ x: 1310, y: 40, reach: 760, tilt: -118, openness: 1, veins: 6 }],
}

/** The flowers of an area, as SVG; each page has blossoms of its own, turned by up to eight degrees. */
export function flowersOf(area: string, page: string): string {
  const turn = random(page)() * 16 - 8
  const blooms = compositions[area] ?? compositions.home ?? []
  const drawn = blooms.map(({ tilt, ...bloom }, index) =>
    flower({ ...bloom, tilt: Math.round(tilt + turn), seed: `${page}-${index}` }),
  )
  return drawn.join('')
}
