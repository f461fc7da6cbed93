import { Linter } from 'eslint'
import esx from 'eslint-plugin-es-x'
import { newerInterfaces, newerMethods } from '@/tests/visual/browsers/methods'

/*
 * ECMAScript since 2023 that the oldest browsers lack. The plugin recognizes methods by their name alone, so methods of
 * iterators with common names are left out, and `findLast`, which all of these browsers have.
 */
const shared = /^es-x\/no-(array-prototype-findlast-findlastindex|iterator-prototype-)/
const newer = Object.fromEntries(
  Object.entries(esx.configs['flat/restrict-to-es2022'].rules ?? {}).filter(
    ([name]) => !shared.test(name),
  ),
)

/** Calls of methods that some browsers lack, unless the call asks whether the object has them: `a.b?.()`. */
const newerCalls = {
  selector: `CallExpression[optional=false] > MemberExpression.callee[property.name=/^(${newerMethods.join('|')})$/]`,
  message: 'not all browsers have this method',
}

/** Objects of interfaces that some browsers lack. */
const newerObjects = {
  selector: `NewExpression[callee.name=/^(${newerInterfaces.join('|')})$/]`,
  message: 'not all browsers have this interface',
}

const linter = new Linter()
const config: Linter.Config = {
  plugins: { 'es-x': esx },
  languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  linterOptions: { noInlineConfig: true },
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...newer,
    // Safari has them since 16.4.
    'es-x/no-class-static-block': 'error',
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'no-restricted-syntax': ['error', newerCalls, newerObjects],
  },
}

/** What a script uses that one of the browsers does not have of `browserslist`, with its place. */
export function scriptNeeds(code: string): string[] {
  return linter.verify(code, config).map(({ message, line, column }) => {
    const near = code.split('\n')[line - 1]?.slice(Math.max(0, column - 30), column + 60)
    return `${message} (…${near}…)`
  })
}
