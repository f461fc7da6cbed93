import 'server-only'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectAddress } from '@/lib/objects/address'
import { callsOf, longest } from '@/lib/objects/call'
import { ObjectsError, type Place, type S3Settings } from '@/lib/objects/failure'
import type { ObjectEntry, Objects } from '@/lib/objects/objects'

/** A large object may take a second more for each megabyte. In ms. */
const perByte = 1 / 1_000

/** A client of the configured server. Most servers other than Amazon's do not know the checksums that it adds by default. */
export function s3Client(settings: S3Settings): S3Client {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings
  return new S3Client({
    region: settings.S3_REGION,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: (settings.S3_ADDRESSING ?? (endpoint === undefined ? 'host' : 'path')) === 'path',
    ...(id !== undefined &&
      secret !== undefined && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 4_000,
      socketTimeout: 4_000,
      throwOnRequestTimeout: true,
    },
  })
}

/** The objects at an address, with the official client. */
export function s3Objects(
  client: S3Client,
  { bucket: Bucket, prefix }: ObjectAddress,
  place: Place,
  settings: S3Settings,
): Objects {
  const below = prefix === '' ? '' : `${prefix}/`

  const call = callsOf(place, settings)

  async function page(beginning: string, most: number, token?: string) {
    const found = await call((options) =>
      client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: below + beginning,
          MaxKeys: most,
          ContinuationToken: token,
        }),
        options,
      ),
    )
    const entries = (found.Contents ?? []).map(
      ({ Key = '', Size = 0, LastModified, ETag = '' }): ObjectEntry => ({
        key: Key.slice(below.length),
        size: Size,
        changed: LastModified?.getTime() ?? 0,
        etag: ETag,
      }),
    )
    return { entries, next: found.IsTruncated ? found.NextContinuationToken : undefined }
  }

  return {
    async put(key, content, { type, signal } = {}) {
      const Body = typeof content === 'string' ? Buffer.from(content) : content
      const command = new PutObjectCommand({ Bucket, Key: below + key, Body, ContentType: type })
      await call(
        (options) => client.send(command, options),
        signal,
        longest + Math.ceil(Body.length * perByte),
      )
    },
    async get(key, signal) {
      try {
        return await call(async (options) => {
          const command = new GetObjectCommand({ Bucket, Key: below + key })
          const { Body } = await client.send(command, options)
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        }, signal)
      } catch (error) {
        if (error instanceof ObjectsError && ['NoSuchKey', 'NotFound'].includes(error.code)) return undefined
        throw error
      }
    },
    async list(beginning) {
      const all: ObjectEntry[] = []
      let token: string | undefined
      do {
        const { entries, next } = await page(beginning, 1_000, token)
        all.push(...entries)
        token = next === token ? undefined : next // a server that repeats itself must not keep us here
      } while (token !== undefined)
      return all
    },
    async remove(key) {
      await call((options) => client.send(new DeleteObjectCommand({ Bucket, Key: below + key }), options))
    },
    async check() {
      await page('', 1)
    },
  }
}
