import { randomBytes } from 'node:crypto'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { S3Settings } from '@/lib/objects/failure'
import { s3Client } from '@/lib/objects/s3'
import { startBareObjects } from '@/tests/setup/bare-objects'

/** A server of object storage that answers S3 at `endpoint`, with its one key. */
export type ObjectServer = { endpoint: string; id: string; secret: string; stop(): Promise<void> }

/** A server that is named by `OBJECT_SERVER=http://id:secret@host:port`, as `npm run torture -- objects` does. */
function named(address: string): ObjectServer {
  const { origin, username, password } = new URL(address)
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { endpoint: origin, id, secret, stop: () => Promise.resolve() }
}

/** The server that the tests use: the one that is named, else one of Node with as much of S3 as the site uses. */
export async function startObjectServer(): Promise<ObjectServer> {
  return process.env.OBJECT_SERVER ? named(process.env.OBJECT_SERVER) : startBareObjects()
}

/** The variables with which the site uses a server. */
export function settingsFor({ endpoint, id, secret }: Omit<ObjectServer, 'stop'>): S3Settings {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_ADDRESSING: undefined,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  }
}

/** Makes a new bucket and returns its name. */
export async function makeBucket(settings: S3Settings): Promise<string> {
  const name = `test-${randomBytes(6).toString('hex')}`
  await s3Client(settings).send(new CreateBucketCommand({ Bucket: name }))
  return name
}
