import '@/lib/private-files'
import '@/server/next/placeholder-mark'
import { startSite } from '@/server/lifecycle/start'

// Ends the process: otherwise Next keeps it alive, with the store locked and nothing listening.
startSite().catch((error: unknown) => {
  console.error('\nThe site cannot start:', reasonOf(error))
  process.exit(1)
})

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. End it, or set PORT to another one, for example PORT=3001.`
  const namesVariable = /^[A-Z_]+: /.test(error.message)
  return namesVariable ? error.message : error
}
