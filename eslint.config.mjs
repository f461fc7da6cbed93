import next from 'eslint-config-next/core-web-vitals'
import * as regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { always, defaultExport, localeName, wordedChecks } from './eslint.selectors.mjs'

/** Of `lib`, components take only what is made for the browser or for both sides. */
const shared = [
  'lib/routes.ts',
  'lib/subsites.ts',
  'lib/palette.ts',
  'lib/placeholders.ts',
  'lib/projects.ts',
  'lib/time.ts',
  'lib/money',
  'lib/i18n',
  'lib/http/browser',
  'lib/errors',
  'schemas',
]
/** Of `lib`, server components take what they show from here. */
const shown = [
  'lib/content',
  'lib/articles/shipped.ts',
  'lib/specimens.ts',
  'content/facts/refunds.json',
]
const pageRooms = [
  'components/ui',
  'components/layout',
  'components/sections',
  'components/articles',
  'components/mdx',
  ...shared,
  ...shown,
]

/** What each room may import, besides packages. Everything not listed here (app, server, scripts, tests) may import all. */
const allowed = {
  schemas: ['schemas', 'content/facts', 'lib/i18n/message-ids.ts'],
  lib: ['lib', 'schemas', 'content'],
  'components/ui': ['components/ui'],
  'components/layout': pageRooms,
  'components/sections': pageRooms,
  'components/articles': pageRooms,
  // Its map of components has the forms too.
  'components/mdx': ['components/enrolment', ...pageRooms],
  'components/intl': ['components/intl', ...shared],
  'components/enrolment': ['components/enrolment', 'components/intl', ...pageRooms],
  'components/staff': ['components/staff', 'components/intl', ...pageRooms],
  'components/edit': [
    'components/edit',
    'components/staff',
    'components/intl',
    'lib/markdown',
    ...pageRooms,
  ],
}

const zones = Object.entries(allowed).map(([room, rooms]) => ({
  target: `./${room}`,
  from: './',
  except: ['node_modules', '.contentlayer', ...rooms].map((path) => `./${path}`),
  message: 'This room may not import from there: docs/architecture.md, “Import direction”.',
}))

const config = [
  {
    ignores: [
      '.next/**',
      '.release/**',
      '.contentlayer/**',
      '.data*/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...tseslint.configs.strict.map((entry) => ({ ...entry, files: ['**/*.ts', '**/*.tsx'] })),
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'max-lines': ['warn', { max: 285, skipBlankLines: true, skipComments: true }],
      // Plain links are the site's way: components/layout/navigator turns them into client navigation.
      '@next/next/no-html-link-for-pages': 'off',
      'no-nested-ternary': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../../*'], message: 'Use the @/ alias.' },
            {
              group: ['contentlayer/generated'],
              message: 'lib/content alone reads compiled content.',
            },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...always, localeName, defaultExport],
    },
  },
  {
    // What a stranger sends must not occupy the one thread that answers everybody.
    files: ['server/**', 'lib/**', 'schemas/**', 'app/**', 'components/**', 'worker/**'],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['lib/content/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@/components/.*/(schema|generated/vocabulary)$|^\\./schema$',
              allowTypeImports: true,
              message: 'Import its type: the schemas of components must not reach a bundle.',
            },
          ],
        },
      ],
    },
  },
  {
    // The editing screens check documents on the server; nothing that reaches a browser imports this module.
    files: ['lib/edit/vocabulary.ts'],
    rules: {
      'import/no-restricted-paths': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  {
    files: ['components/*/*/schema.ts', 'components/mdx/generated/vocabulary.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Read by editors alone: the ids of facts are types there.
    files: ['components/mdx/generated/mdx.d.ts'],
    rules: { 'import/no-restricted-paths': 'off', 'max-lines': 'off' },
  },
  {
    // Where Next and the tools demand a default export.
    files: ['app/**', '*.config.*', 'instrumentation.ts'],
    rules: { 'no-restricted-syntax': ['error', ...always, localeName] },
  },
  {
    files: ['schemas/*.ts', 'schemas/application-fields/**'],
    ignores: ['schemas/{articles,locale,picture,platform,search,upstream}.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...always, localeName, defaultExport, ...wordedChecks],
    },
  },
  {
    files: ['app/*/{booking,enrol,passport,staff}/**'],
    rules: { 'no-restricted-syntax': ['error', ...always, localeName, ...wordedChecks] },
  },
  {
    // Playwright's fixtures are handed over with a function called `use`, and demand a destructured argument.
    files: ['tests/e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  {
    // The list itself; examples and invented people, which are written in two languages.
    files: [
      'schemas/locale.ts',
      'components/ui/both-languages/**',
      '**/examples.tsx',
      'scripts/demo/**',
      'bench/**',
      'tests/**',
      '**/*.test.ts',
      '**/*.test.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', ...always, defaultExport] },
  },
  // Playwright calls the default export before the tests.
  { files: ['tests/e2e/support/current-build.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['bench/**', 'tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'max-lines': 'off',
      'import/no-restricted-paths': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
]

export default config
