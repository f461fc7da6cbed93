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
