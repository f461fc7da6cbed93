import { setSourceMapsSupport } from 'node:module'

// Import first: of the modules loaded later, only our own keep their source map in memory, for stack traces in the log.
setSourceMapsSupport(true, { nodeModules: false })
