/*
 * Browsers of `browserslist` without cascade layers would ignore every rule (docs/decisions/219-oldest-browsers.md). That plugin drops the nested
 * `@supports` rules, which Tailwind leaves nested unless it optimizes; by default it does so in builds only, and development drew other colors.
 */
const config = {
  plugins: { '@tailwindcss/postcss': { optimize: true }, '@csstools/postcss-cascade-layers': {} },
}

export default config
