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
  const { code, port, address, hostname } = error as NodeJS.ErrnoException &
    Partial<{ port: number; address: string; hostname: string }>
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. End it, or set PORT to another one, for example PORT=3001.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: ${address ?? hostname} is no address of this machine. Use one of its addresses, 127.0.0.1 or 0.0.0.0.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs rights that this user does not have. Set PORT to one from 1024.`
  const namesVariable = /^[A-Z_]+: /.test(error.message)
  return namesVariable ? error.message : error
}
