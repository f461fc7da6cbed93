const endings = ['tsx', 'ts']
const developing = process.env.NODE_ENV === 'development'

const parser = '@formatjs/icu-messageformat-parser'
/** Browsers get parsed messages (components/intl), so they need no parser. */
const noParser = { browser: '@formatjs/icu-messageformat-parser/no-parser.js' }

/** @type {import('next').NextConfig} */
const config = {
  // The front server compresses and sets all headers; Next only renders.
  compress: false,
  // A constant in the compiled pages, see lib/placeholders.ts.
  env: process.env.PLACEHOLDER_MARK ? { PLACEHOLDER_MARK: process.env.PLACEHOLDER_MARK } : {},
  // A release has the id of its commit (scripts/build-release.mjs); null lets Next choose one at random.
  generateBuildId: () => process.env.RELEASE_ID ?? null,
  // Only to learn which files of packages the server needs.
  ...(process.env.RELEASE_ID ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  trailingSlash: false,
  // The front server redirects trailing slashes, after the language and sub-site rules.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  devIndicators: false,
  // By default Next allows hot reloading at `localhost` only.
  allowedDevOrigins: ['127.0.0.1'],
  // Always render title and description in the head: pages are sent whole, so streaming them later gains nothing.
  htmlLimitedBots: /.*/,
  // Native and WebAssembly packages; and large ones of which the front server and each bundle would hold a copy in memory.
  serverExternalPackages: [
    ...['pg', '@node-rs/argon2', 'pino'],
    ...['drizzle-orm', 'opencc-js', 'pinyin-pro', 'yaml', 'zod'],
  ],
  // Files that end in .dev.tsx are pages in development only: the gallery of components.
  pageExtensions: developing ? ['dev.tsx', ...endings] : endings,
  // The server would keep all source maps in memory, which is half of its heap.
  experimental: { turbopackSourceMaps: developing },
  // Development imports the compiled content, so that a saved document reloads the page; the built site reads it.
  turbopack: {
    rules: {
      // Drawings are part of the page, in the colors of its tone.
      '**/drawing/files/*.svg': { type: 'text' },
      '**/messages/*.json': {
        condition: { all: ['browser', { not: 'foreign' }] },
        loaders: ['./scripts/parse-messages.mjs'],
        as: '*.js',
      },
    },
    resolveAlias: {
      [parser]: noParser,
      // Its form for browsers needs a document, which a worker has not.
      'decode-named-character-reference':
        './node_modules/decode-named-character-reference/index.js',
      // SWR's shim for React before 18, whose hook React has itself.
      'use-sync-external-store/shim': { browser: 'react' },
      ...(developing ? {} : { 'contentlayer/generated': './lib/content/stored.mjs' }),
    },
  },
  typescript: { ignoreBuildErrors: true }, // `npm test` runs tsc, so the build does not have to
}

export default config
