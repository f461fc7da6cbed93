import '@/lib/private-files'
import '@/server/next/placeholder-mark'
import { startSite } from '@/server/lifecycle/start'

// Ends the process: otherwise Next keeps it alive, with the store locked and nothing listening.
startSite().catch((error: unknown) => {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const { port = '' } = error as { port?: number }
  const reason = taken
    ? `Port ${port} is taken by another program. End it, or set PORT to another one, for example PORT=3001.`
    : error instanceof Error && /^[A-Z_]+: /.test(error.message)
      ? error.message
      : error
  console.error('\nThe site cannot start:', reason)
  process.exit(1)
})
