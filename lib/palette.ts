/** The colors of `app/styles/tones.css`, for what is drawn outside styles: files, share pictures, icons and the browser's bars. */
export const colors = {
  paper: '#fbf8f2',
  ink: '#211a18',
  soft: '#5e524d',
  crimson: '#8a1730',
  petal: '#e3a3b4',
  line: '#ddd2c2',
  brass: '#a9854f',
  leaf: '#4f6a56',
  /** Grounds of pictures: tints of the petal, brass, leaf, and of water. */
  rose: '#f3dcdf',
  sand: '#eadfc9',
  mint: '#d9e2d8',
  sky: '#d5dfe2',
} as const

/** The colors of drawn people, which the styles of pages do not have: skin, hair, clothes and lips. */
export const people = {
  skin: { fair: '#f3d9c6', light: '#e9c3a0', tan: '#c98f63', dark: '#7a4b33' },
  hair: { brown: '#5a3a28', fair: '#b98a4a', gray: '#8d8680', white: '#d8d2cb' },
  clothes: ['#57463f', '#a8677a', '#41525c', '#6d3a46'],
  lips: '#7d2a33',
} as const
