import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import manifest from '@/package.json'

/*
 * ECMAScript since 2023 that the oldest browsers lack. The plugin recognizes methods by their name alone, so methods of
 * iterators with common names are left out, and `findLast`, which all of these browsers have.
 */
const shared = /^es-x\/no-(array-prototype-findlast-findlastindex|iterator-prototype-(?!toarray))/
const newer = Object.fromEntries(
  Object.entries(esx.configs['flat/restrict-to-es2022'].rules ?? {}).filter(([name]) => !shared.test(name)),
)

/**
 * Asked for before they are used, in a way that the plugin does not recognize once the code is minified. The states of
 * the document are conditions in web-vitals: without them, it was not prerendered or discarded.
 */
const guarded = [
  'document.prerendering',
  'document.wasDiscarded',
  'navigator.connection',
  'Notification',
  'requestIdleCallback',
]

const linter = new Linter()
const config: Linter.Config = {
  plugins: { compat, 'es-x': esx },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  linterOptions: { noInlineConfig: true },
  settings: { targets: manifest.browserslist, polyfills: guarded, 'es-x': { aggressive: true } },
  rules: {
    'compat/compat': 'error',
    ...newer,
    // Safari has them since 16.4.
    'es-x/no-class-static-block': 'error',
    'es-x/no-regexp-lookbehind-assertions': 'error',
  },
}

/** What a script uses that a browser of `browserslist` does not have, with its place. */
export function scriptNeeds(code: string): string[] {
  return linter.verify(code, config).map(({ message, line, column }) => {
    const near = code.split('\n')[line - 1]?.slice(Math.max(0, column - 30), column + 40)
    return `${message} (…${near}…)`
  })
}
