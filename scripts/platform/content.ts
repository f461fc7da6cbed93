import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const generated = pathToFileURL(join(process.cwd(), '.contentlayer/generated/index.mjs')).href

/** Outside Next's bundler nothing knows where the compiled content lies. To be imported before anything that reads it. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'contentlayer/generated' ? generated : specifier, context),
})
