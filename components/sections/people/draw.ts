import { seededRandom } from '@/components/ui/flower/geometry/flower'
import { colors, people } from '@/lib/palette'
import type {
  hairColorWords,
  portraitWords,
  skinWords,
  tradeWords,
} from '@/schemas/content/choices/pages'

/** Whom to draw: all but the slug as words of the teacher's document. */
export type Sitter = {
  /** Decides pose, clothes and ground. */
  slug: string
  portrait?: keyof typeof portraitWords | undefined
  skin?: keyof typeof skinWords | undefined
  hairColor?: keyof typeof hairColorWords | undefined
  trade?: keyof typeof tradeWords | undefined
}

type Head = {
  hair: string
  behind?: string
  beard?: string
  glasses?: boolean
  /** Covers the head instead of hair. */
  cloth?: boolean
}

// Heads in a box of 200 × 240: a face of 68 × 86 around 100, 98.
const short =
  'M65 96C58 46 142 46 135 96C132 80 124 70 114 66C100 72 82 70 74 72C70 78 67 86 65 96z'
const parted =
  'M64 100C56 42 144 40 136 98C134 84 126 76 112 68C100 80 80 84 72 84C68 88 66 92 64 100z'
const fringe =
  'M64 98C58 44 142 44 136 98C134 84 130 80 126 78C108 82 88 82 74 78C70 82 66 88 64 98z'
const swept = 'M64 100C54 42 150 40 136 100C136 84 130 74 104 62C92 76 76 82 70 86z'
const bobBehind =
  'M58 136C44 30 156 30 142 136C132 142 126 140 122 132L78 132C74 140 68 142 58 136z'
const longBehind =
  'M52 186C44 26 156 26 148 186C136 196 124 190 118 180L82 180C76 190 64 196 52 186z'
const full =
  'M66 104C66 138 84 148 100 148C116 148 134 138 134 104C130 118 118 116 100 116C82 116 70 118 66 104z'
const mustache = 'M84 120Q92 112 100 117Q108 112 116 120Q108 126 100 122Q92 126 84 120z'

const heads: Readonly<Record<keyof typeof portraitWords, Head>> = {
  'short-hair': { hair: short },
  'short-hair-glasses': { hair: short, glasses: true },
  'side-parting': { hair: parted },
  beard: { hair: parted, beard: full },
  'beard-glasses': { hair: short, beard: full, glasses: true },
  mustache: { hair: parted, beard: mustache },
  cropped: { hair: 'M66 88C64 48 136 48 134 88C128 70 116 64 100 64C84 64 72 70 66 88z' },
  receding: {
    hair: 'M64 104C58 74 66 60 78 56C72 68 70 80 70 104zM136 104C142 74 134 60 122 56C128 68 130 80 130 104z',
  },
  bald: {
    hair: 'M64 108C60 92 63 84 67 80L69 108zM136 108C140 92 137 84 133 80L131 108z',
    glasses: true,
  },
  bob: { hair: fringe, behind: bobBehind },
  'bob-glasses': { hair: parted, behind: bobBehind, glasses: true },
  'long-hair': { hair: swept, behind: longBehind },
  wavy: {
    hair: swept,
    behind:
      'M54 170C36 158 56 140 48 124C40 104 52 30 100 34C148 30 160 104 152 124C144 140 164 158 146 170C134 180 124 172 118 164L82 164C76 172 66 180 54 170z',
  },
  ponytail: { hair: swept, behind: 'M126 54C166 48 168 110 150 150C142 128 150 90 122 74z' },
  bun: { hair: short, behind: 'M80 46a20 20 0 1 1 40 0a20 20 0 1 1-40 0z' },
  'bun-glasses': {
    hair: parted,
    behind: 'M84 44a18 18 0 1 1 36 0a18 18 0 1 1-36 0z',
    glasses: true,
  },
  curls: {
    hair: 'M64 96a15 15 0 0 1 8-24a16 16 0 0 1 24-12a17 17 0 0 1 26 6a15 15 0 0 1 14 30C128 80 116 74 100 76C84 74 72 80 64 96z',
    behind:
      'M58 130a22 22 0 0 1-6-36a26 26 0 0 1 22-46a27 27 0 0 1 52 0a26 26 0 0 1 22 46a22 22 0 0 1-6 36z',
  },
  headscarf: {
    hair: 'M62 150C52 34 148 34 138 150C130 150 134 128 132 100C130 72 120 64 100 64C80 64 70 72 68 100C66 128 70 150 62 150z',
    behind: 'M60 176C40 26 160 26 140 176z',
    cloth: true,
  },
}

const skins: Readonly<Record<keyof typeof skinWords, string>> = people.skin
const hairs: Readonly<Record<keyof typeof hairColorWords, string>> = {
  black: colors.ink,
  ...people.hair,
}

const fill = (ink: string, path: string) => `<path fill="${ink}" d="${path}"/>`
const stroke = (ink: string, path: string, width = 3) =>
  `<path stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`

// What a person works with, at the lower edge in a box of 200 × 240.
const { ink, paper, crimson, petal, brass, leaf, line } = colors
const trades: Readonly<Record<keyof typeof tradeWords, string>> = {
  books:
    fill(brass, 'M24 240v-16h72v16z') +
    fill(paper, 'M30 224v-14h62v14z') +
    fill(crimson, 'M22 210v-14h66v14z'),
  accounts:
    fill(paper, 'M22 240v-62h50v62z') +
    fill(ink, 'M28 184h38v12h-38z') +
    stroke(crimson, 'M32 206h6m8 0h6m8 0h4M32 218h6m8 0h6m8 0h4M32 230h6m8 0h6m8 0h4', 5),
  charts:
    fill(paper, 'M16 240v-66h70v66z') +
    fill(crimson, 'M26 240v-24h11v24zM45 240v-40h11v40z') +
    fill(petal, 'M64 240v-54h11v54z'),
  writing:
    fill(paper, 'M18 240l14-58 56 12-12 46z') +
    stroke(brass, 'M40 198l34 7M37 211l34 7M34 224l22 5') +
    fill(crimson, 'M92 160l9 4-24 56-8 6-1-10z'),
  hotel:
    fill(ink, 'M18 240v-8h74v8z') +
    fill(brass, 'M24 230a31 31 0 0 1 62 0z') +
    fill(ink, 'M51 200v-9h8v9z'),
  plans:
    fill(paper, 'M14 222l74-30 6 16-74 30z') +
    stroke(leaf, 'M28 225l52-21M31 231l40-16', 2) +
    fill(brass, 'M88 192l8-3 6 16-8 3z'),
  helmet:
    fill(brass, 'M20 230c0-48 70-48 70 0z') +
    fill(paper, 'M50 194h10v36h-10z') +
    fill(brass, 'M12 230h88v9H12z'),
  law:
    stroke(ink, 'M56 240v-66M26 186h60M26 186l-12 26M26 186l12 26M86 186l-12 26M86 186l12 26', 3) +
    fill(brass, 'M12 212h28a14 14 0 0 1-28 0zM72 212h28a14 14 0 0 1-28 0z'),
  numbers:
    fill(leaf, 'M14 240v-64h78v64z') +
    stroke(paper, 'M34 190h-14l10 13-10 13h14M46 216l22-26M46 190l22 26M78 196v14M71 203h14', 3),
  travel:
    fill(crimson, 'M26 240v-64h46v64z') +
    stroke(brass, 'M35 202a14 14 0 1 0 28 0a14 14 0 1 0-28 0M35 202h28M49 188v28M38 228h22', 2.5),
  speech:
    fill(paper, 'M16 174h66v36H48l-12 14v-14H16z') + stroke(crimson, 'M26 186h46M26 197h30', 3),
  children:
    fill(crimson, 'M18 240v-28h28v28z') +
    fill(brass, 'M50 240v-28h28v28z') +
    fill(leaf, 'M34 210v-28h28v28z'),
  laptop:
    fill(ink, 'M18 240l8-54h72l-8 54z') + fill(petal, 'M56 212a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'),
}

const [umber, mauve, slate, wine] = people.clothes
const clothes = [crimson, umber, leaf, mauve, slate, wine] as const
const grounds = [colors.rose, colors.sand, colors.mint, colors.sky, line] as const
const necks = [
  // A shirt under a jacket.
  (cloth: string) =>
    fill(paper, 'M80 158L100 208L120 158L110 152H90z') +
    fill(cloth, 'M96 178h8l3 34-7 12-7-12z') +
    stroke(ink, 'M80 158L97 240M120 158L103 240', 2),
  // An open collar.
  () => fill(paper, 'M82 156L100 178L118 156L126 168L106 190L100 182L94 190L74 168z'),
  // A round neck.
  () => stroke(paper, 'M80 158Q100 184 120 158', 4),
  // A scarf.
  () => fill(petal, 'M74 152Q100 176 126 152L132 168Q100 192 68 168zM110 176l14 42 16-6-14-40z'),
] as const

/** A portrait as the content of an SVG of 200 × 240. The same sitter is always drawn the same. */
export function drawPortrait({
  slug,
  portrait = 'short-hair',
  skin = 'light',
  hairColor = 'black',
  trade = 'books',
}: Sitter): string {
  // The number of a file is its place in the team, not who it is.
  const next = seededRandom(slug.replace(/^\d+-/, ''))
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)]
  const ground = pick(grounds) ?? paper
  const cloth = pick(clothes) ?? ink
  const neck = pick(necks)?.(cloth === crimson ? ink : crimson) ?? ''
  const turn = [-1, 0, 1][Math.floor(next() * 3)] ?? 0
  const tilt = Math.round((next() - 0.5) * 12)
  const smile = 2 + Math.round(next() * 5)
  const { hair, behind, beard, glasses, cloth: isCloth } = heads[portrait]
  const [tone, color] = [skins[skin], isCloth ? brass : hairs[hairColor]]
  const old = hairColor === 'gray' || hairColor === 'white'
  const dx = turn * 7
  const features = [
    stroke(ink, `M${84 + dx} 98v3M${116 + dx} 98v3`, 5.5),
    stroke(
      color === hairs.white ? hairs.gray : color,
      `M${77 + dx} 88q7-4 13-1M${110 + dx} 87q6-3 13 1`,
      3.5,
    ),
    stroke(
      '#00000055',
      `M${100 + dx + turn * 2} 100l${turn < 0 ? -5 : 5} 15h${turn < 0 ? 6 : -6}`,
      2.5,
    ),
    old ? stroke('#00000030', `M${80 + dx} 110q4 3 9 2M${111 + dx} 112q5 1 9-2M88 74h24`, 2) : '',
    beard ? fill(color, beard) : '',
    stroke(beard === full ? paper : people.lips, `M${91 + dx} 126q9 ${smile} 18 0`, 3),
    glasses
      ? stroke(
          ink,
          `M${73 + dx} 99a11 11 0 1 0 22 0a11 11 0 1 0-22 0M${105 + dx} 99a11 11 0 1 0 22 0a11 11 0 1 0-22 0M${95 + dx} 97h10`,
          2.5,
        )
      : '',
  ]
  const ears = isCloth
    ? ''
    : (turn < 1 ? fill(tone, 'M128 94a8 10 0 1 1 8 18z') : '') +
      (turn > -1 ? fill(tone, 'M72 94a8 10 0 1 0-8 18z') : '')
  const head = [
    behind ? fill(color, behind) : '',
    fill(tone, 'M84 128h32v36q-16 16-32 0z') +
      fill('#00000018', 'M84 138q16 14 32 0v10q-16 10-32 0z'),
  ]
  const face = [
    ears,
    fill(
      tone,
      'M66 94C66 128 84 144 100 144C116 144 134 128 134 94C134 72 118 61 100 61C82 61 66 72 66 94z',
    ),
    ...features,
    fill(color, hair),
  ]
  const side = turn > 0 ? 94 : 0
  return [
    fill(ground, 'M0 0h200v240H0z'),
    `<g transform="rotate(${tilt} 100 160)">${head.join('')}</g>`,
    fill(cloth, 'M10 240C14 186 56 174 84 160Q100 178 116 160C144 174 186 186 190 240z'),
    neck,
    `<g transform="rotate(${tilt} 100 160)">${face.join('')}</g>`,
    `<g transform="translate(${side} 0)">${trades[trade]}</g>`,
  ].join('')
}
