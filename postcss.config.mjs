// Browsers of `browserslist` without cascade layers would ignore every rule (docs/decisions/219-oldest-browsers.md).
const config = { plugins: { '@tailwindcss/postcss': {}, '@csstools/postcss-cascade-layers': {} } }

export default config
