import type { Config } from 'tailwindcss'

/**
 * The design tokens: palette, faces, scale and breakpoints. `docs/design.md` says when to use which.
 * Colors are variables (`app/styles/tones.css`), so a dark band changes their values and not its content's classes.
 */
const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{svg,ts,tsx}', '!./**/*.test.{ts,tsx}'],
  theme: {
    screens: { xs: '576px', sm: '768px', md: '992px', lg: '1200px', xl: '1280px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      paper: { DEFAULT: 'var(--paper)', deep: 'var(--paper-deep)' },
      ink: { DEFAULT: 'var(--ink)', soft: 'var(--ink-soft)' },
      crimson: { DEFAULT: 'var(--crimson)', deep: 'var(--crimson-deep)', line: '#8D3A4C' },
      blossom: 'var(--blossom)',
      petal: 'var(--petal)',
      leaf: { DEFAULT: 'var(--leaf)', deep: 'var(--leaf-deep)' },
      brass: { DEFAULT: 'var(--brass)', deep: 'var(--brass-deep)' },
      alert: 'var(--alert)',
      line: 'var(--line)',
      rose: { soft: '#E2C6C3', pale: '#F8ECE6' }, // text on crimson-deep outside a dark band (the footer)
    },
    fontFamily: { serif: 'var(--serif)', sans: 'var(--sans)' },
    // 1.25 from the body's 16 px (17 from 992 px on).
    fontSize: {
      xs: '0.8125rem',
      sm: '0.9rem',
      base: '1rem',
      lg: '1.125rem',
      xl: '1.25rem',
      '2xl': '1.5625rem',
      '3xl': '1.953rem',
      '4xl': '2.441rem',
      '5xl': '3.052rem',
      '6xl': '3.815rem',
    },
    extend: {
      maxWidth: { page: '1200px', measure: '36em' },
    },
  },
}

export default config
