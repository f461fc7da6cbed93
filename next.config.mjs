const endings = ['tsx', 'ts']
const developing = process.env.NODE_ENV === 'development'

/** @type {import('next').NextConfig} */
const config = {
  // The front server compresses, sets every header and knows the address; Next only renders.
  compress: false,
  // Compiled into the pages as a constant, see lib/placeholders.ts.
  env: process.env.PLACEHOLDER_MARK ? { PLACEHOLDER_MARK: process.env.PLACEHOLDER_MARK } : {},
  poweredByHeader: false,
  trailingSlash: false,
  // The front server answers trailing slashes itself, after the language and sub-site rules.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  devIndicators: false,
  // Developers open the site by either name; Next lets only `localhost` reload.
  allowedDevOrigins: ['127.0.0.1'],
  // Title and description always stand in the head: an answer goes out whole, so nothing is won by sending them later.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino'],
  // What ends in .dev.tsx is a page while developing, and no part of what is built: the gallery of components.
  pageExtensions: developing ? ['dev.tsx', ...endings] : endings,
  // The process that serves would keep every map, with the sources in it, in memory: half of its heap.
  experimental: { turbopackSourceMaps: developing },
  typescript: { ignoreBuildErrors: true }, // `npm test` runs tsc on its own; the build need not wait for it
}

export default config
