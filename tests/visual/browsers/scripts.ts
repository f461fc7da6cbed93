import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import manifest from '@/package.json'
import { newerMethods } from '@/tests/visual/browsers/methods'

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

/** Calls of methods that some browsers lack, unless the call asks whether the object has them: `a.b?.()`. */
const newerCalls = {
  selector: `CallExpression[optional=false] > MemberExpression.callee[property.name=/^(${newerMethods().join('|')})$/]`,
  message: 'not all browsers have this method',
}

const linter = new Linter()
const config = (targets: readonly string[]): Linter.Config => ({
  plugins: { compat, 'es-x': esx },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  linterOptions: { noInlineConfig: true },
  settings: { targets, polyfills: guarded, 'es-x': { aggressive: true } },
  rules: {
    'compat/compat': 'error',
    ...newer,
    // Safari has them since 16.4.
    'es-x/no-class-static-block': 'error',
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'no-restricted-syntax': ['error', newerCalls],
  },
})

/** What a script uses that one of the browsers does not have, by default one of `browserslist`, with its place. */
export function scriptNeeds(code: string, targets: readonly string[] = manifest.browserslist): string[] {
  return linter.verify(code, config(targets)).map(({ message, line, column }) => {
    const near = code.split('\n')[line - 1]?.slice(Math.max(0, column - 30), column + 60)
    return `${message} (…${near}…)`
  })
}
