import type { portraits } from '@/schemas/portrait'

type Portrait = (typeof portraits)[number]
type Parts = { hair: string; behind?: string; beard?: string; glasses?: boolean; collar: Collar }
export type Collar = 'shirt' | 'round' | 'scarf' | 'jacket'

// Heads in a box of 200: a face of 60 × 76 around 100, 92.
const short = 'M68 86C62 42 138 42 132 86C127 70 117 62 100 62C83 62 73 70 68 86z'
const parted = 'M67 90C60 40 141 38 133 90C131 74 122 66 110 61C98 72 82 73 72 76z'
const bob = 'M66 86C62 44 138 44 134 86C130 72 122 66 112 62C100 74 84 78 72 78z'

/** What each portrait is put together from. */
export const parts: Readonly<Record<Portrait, Parts>> = {
  'short-hair': { hair: short, collar: 'shirt' },
  'short-hair-glasses': { hair: short, glasses: true, collar: 'jacket' },
  'side-parting': { hair: parted, collar: 'jacket' },
  beard: {
    hair: parted,
    beard: 'M71 98C72 132 88 138 100 138C112 138 128 132 129 98C124 112 116 110 100 110C84 110 76 112 71 98z',
    collar: 'shirt',
  },
  bald: {
    hair: 'M68 94C65 82 68 74 73 70L72 96zM132 94C135 82 132 74 127 70L128 96z',
    glasses: true,
    collar: 'jacket',
  },
  bob: { hair: bob, behind: 'M62 122C48 36 152 36 138 122z', collar: 'round' },
  'bob-glasses': { hair: bob, behind: 'M62 122C48 36 152 36 138 122z', glasses: true, collar: 'jacket' },
  'long-hair': { hair: bob, behind: 'M54 158C46 34 154 34 146 158z', collar: 'scarf' },
  bun: { hair: short, behind: 'M82 46a18 18 0 1 1 36 0a18 18 0 1 1-36 0z', collar: 'round' },
  curls: {
    hair: 'M66 84a14 14 0 0 1 8-22a15 15 0 0 1 22-10a16 16 0 0 1 24 6a14 14 0 0 1 14 26C126 70 116 66 100 66C84 66 74 70 66 84z',
    behind: 'M60 116a20 20 0 0 1-2-32a24 24 0 0 1 24-38a24 24 0 0 1 38 0a24 24 0 0 1 22 38a20 20 0 0 1-2 32z',
    collar: 'scarf',
  },
}

export const collars: Readonly<Record<Collar, string>> = {
  shirt: 'M84 148L100 172L116 148M84 148L78 160L94 176M116 148L122 160L106 176M100 172V200',
  round: 'M82 148C86 166 114 166 118 148',
  scarf: 'M78 146C88 162 112 162 122 146L126 158C112 172 88 172 74 158zM108 166L118 198M114 164L130 192',
  jacket: 'M84 146L100 190L116 146M84 146L66 154L74 176L100 196M116 146L134 154L126 176L100 196',
}
