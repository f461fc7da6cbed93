import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const generated = pathToFileURL(join(process.cwd(), '.content/index.mjs')).href

/** Resolves the compiled content outside the bundler of Next. Import this before any module that reads content. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'compiled-content' ? generated : specifier, context),
})
