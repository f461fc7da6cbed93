import 'server-only'
import { env } from '@/lib/env'
import { formatObjectAddress, parseObjectAddress } from '@/lib/objects/address'
import type { S3Settings } from '@/lib/objects/failure'
import type { Objects } from '@/lib/objects/objects'
import type { S3Client } from '@aws-sdk/client-s3'

/** One client for each configuration, with its open connections. */
const clients = new WeakMap<S3Settings, S3Client>()

/**
 * The objects at an address `s3://bucket/prefix` that `variable` names in messages. Connects to nothing yet. Loads the client
 * when it is first called, so that installations without object storage never do. Throws RangeError for another address.
 */
export async function openObjects(
  variable: string,
  address: string,
  settings: S3Settings = env(),
): Promise<Objects> {
  const parsed = parseObjectAddress(address)
  if (!parsed) throw new RangeError(`${variable}: ${address} is no address in object storage`)
  const { s3Client, s3Objects } = await import('@/lib/objects/s3')
  const client = clients.get(settings) ?? s3Client(settings)
  clients.set(settings, client)
  return s3Objects(client, parsed, { variable, address: formatObjectAddress(parsed) }, settings)
}
