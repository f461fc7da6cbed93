import { setSourceMapsSupport } from 'node:module'

// Imported before all else: of what comes later, only our own files keep their map in memory, for the log.
setSourceMapsSupport(true, { nodeModules: false })
