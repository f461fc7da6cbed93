/** The colors of `app/styles/tones.css`, for what is drawn outside styles: files, share pictures, icons and the browser's bars. */
export const colors = {
  paper: '#fbf8f2',
  ink: '#211a18',
  soft: '#5e524d',
  crimson: '#8a1730',
  petal: '#e3a3b4',
  line: '#ddd2c2',
} as const
