import type { Config } from 'tailwindcss'

const latinSerif = '"Newsreader Variable"'
const latinSans = '"Source Sans 3 Variable"'

/** The design tokens: palette, faces, scale and breakpoints. `docs/design.md` says when to use which. */
const config: Config = {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    screens: { xs: '576px', sm: '768px', md: '992px', lg: '1200px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      paper: { DEFAULT: '#FBF8F2', deep: '#F3ECE0' },
      ink: { DEFAULT: '#211A18', soft: '#5E524D' },
      crimson: { DEFAULT: '#8A1730', deep: '#5A0D1E', line: '#8D3A4C' },
      blossom: '#E3A3B4',
      leaf: { DEFAULT: '#4F6A56', deep: '#3C5443' },
      brass: { DEFAULT: '#A9854F', deep: '#80622F' },
      alert: '#B3261E',
      line: '#DDD2C2',
      rose: { soft: '#E2C6C3', pale: '#F8ECE6' }, // text on crimson-deep
    },
    fontFamily: {
      serif: [latinSerif, '"Newsreader Fallback"', '"Songti SC"', '"Noto Serif CJK SC"', '"Source Han Serif SC"', 'STSong', 'SimSun', 'serif'],
      sans: [latinSans, '"Source Sans Fallback"', '"PingFang SC"', '"Microsoft YaHei"', '"Noto Sans CJK SC"', 'sans-serif'],
    },
    extend: {
      maxWidth: { page: '1200px', measure: '36em' },
    },
  },
}

export default config
