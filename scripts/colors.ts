/** The site's colors, for what is drawn outside pages: files of specimens, share pictures and icons. */
export const colors = {
  paper: '#fbf8f2',
  ink: '#211a18',
  soft: '#5e524d',
  crimson: '#8a1730',
  line: '#cfc3b1',
} as const
