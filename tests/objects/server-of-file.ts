import { afterAll, beforeAll } from 'vitest'
import type { S3Settings } from '@/lib/objects/failure'
import { settingsFor, startObjectServer, type ObjectServer } from '@/tests/setup/object-server'

/** The server of a test file, and the variables with which the site uses it; known as soon as the file's own hooks run. */
type Used = { readonly server: ObjectServer; readonly settings: S3Settings }

/** Starts a server before the tests of a file and stops it after them. */
export function serverOfFile(): Used {
  let used: Used | undefined
  const known = () => {
    if (!used) throw new Error('The server of object storage has not been started yet')
    return used
  }
  beforeAll(async () => {
    const server = await startObjectServer()
    used = { server, settings: settingsFor(server) }
  })
  afterAll(() => used?.server.stop())
  return {
    get server() {
      return known().server
    },
    get settings() {
      return known().settings
    },
  }
}
