import { readFileSync } from 'node:fs'
import { drawFlower } from '@/components/ui/flower/geometry/flower'
import { markPaths } from '@/components/ui/flower/mark-paths'
import type { AreaWords } from '@/scripts/pictures/words'

/* Written as HTML without the site's components, so that changes of the pages do not change these pictures. */

const paper = '#fbf8f2'
const crimson = '#8a1730'

const font = (family: string, file: string) => {
  const bytes = readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${bytes});font-weight:200 900}`
}
const faces =
  font('Press', 'newsreader/files/newsreader-latin-wght-normal.woff2') +
  font('Text', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2')

function markSvg(size: number, box = '-100 -100 200 200'): string {
  return `<svg viewBox="${box}" width="${size}" height="${size}" fill="${crimson}"><path d="${markPaths.petals}" opacity=".78"/><path d="${markPaths.standard}" fill-rule="evenodd"/></svg>`
}

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
    return `<path d="${outline}" fill="#e3a3b4" fill-opacity="${standard ? 0.55 : 0.25}"/><path d="${veins}" stroke-width="1.1" opacity="${standard ? 0.8 : 0.45}"/>`
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
  digital: [{ x: 1260, y: 560, reach: 800, tilt: -58, openness: 1, veins: 6 }],
  public: [{ x: 1240, y: 40, reach: 760, tilt: -118, openness: 1, veins: 6 }],
}

/** The preview picture of an area: 1200 × 630 CSS pixels. */
export function shareSheet({ area, locale, name, headline, logo }: AreaWords): string {
  const chinese = /\p{Script=Han}/u.test(headline)
  const serif = chinese ? `'Noto Serif CJK SC',serif` : `Press,serif`
  const sans = chinese ? `'Noto Sans CJK SC',sans-serif` : `Text,sans-serif`
  // The longest unbreakable part decides: a Chinese phrase, or an English line.
  const longest = Math.max(...headline.split('，').map((phrase) => phrase.length))
  const size = longest > (chinese ? 7 : 38) ? 56 : 72
  const blooms = compositions[area] ?? compositions.home ?? []
  const drawn = blooms.map((bloom, index) => flower({ seed: `share-${area}${index}`, ...bloom })).join('')
  return `<!doctype html><html lang="${locale}"><style>${faces}
*{margin:0;box-sizing:border-box}body{width:1200px;height:630px;background:${paper};color:#211a18;position:relative;overflow:hidden}
.flowers{position:absolute;inset:0;fill:none;stroke:${crimson};stroke-width:2}
.logo{position:absolute;left:72px;top:60px;display:flex;gap:18px;align-items:center}
.logo b{font:600 34px/1.1 ${serif};letter-spacing:${chinese ? '.08em' : '0'};display:block}.logo small{font:500 15px/1.4 Text,sans-serif;letter-spacing:.2em;text-transform:uppercase;color:#5e524d}
.words{position:absolute;left:72px;bottom:72px;width:${chinese ? 580 : 720}px}
.eyebrow{font:500 24px/1.4 ${sans};color:${crimson};letter-spacing:.06em;display:flex;align-items:center;gap:18px}
.eyebrow::before{content:'';width:44px;height:2px;background:${crimson}}
h1{font:500 ${size}px/1.16 ${serif};margin-top:22px;text-wrap:balance;${chinese ? 'word-break:keep-all;overflow-wrap:anywhere' : ''}}
.rule{position:absolute;left:0;right:0;bottom:0;height:10px;background:${crimson}}
</style><body><svg class="flowers" viewBox="0 0 1200 630">${drawn}</svg>
<div class="logo">${markSvg(72)}<span><b>${logo.name}</b><small>${logo.line}</small></span></div>
<div class="words"><p class="eyebrow">${name}</p><h1>${headline}</h1></div><div class="rule"></div></body></html>`
}

/** The view box of the flower alone, which is centered slightly lower. */
const middled = '-100 -110 200 200'

/** The mark on a square of paper; `inset` is the free share of each side. */
export function iconSheet(size: number, inset: number, ground = paper): string {
  const inner = Math.round(size * (1 - 2 * inset))
  return `<!doctype html><style>*{margin:0}body{width:${size}px;height:${size}px;background:${ground};display:grid;place-items:center}</style><body>${markSvg(inner, middled)}</body>`
}
