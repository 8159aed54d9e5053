import { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { inParts, MEGABYTE } from './parts'
import type { RecordingStore } from './store'

export interface BucketSettings {
  name: string
  /** Of a storage other than AWS. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The name is the first segment of the path, not a part of the host. */
  isPathStyle: boolean
  /** After which a request is given up, and one second later for each megabyte that is written. */
  seconds: number
}

/** Within which a connection must be there, in milliseconds. */
const CONNECT = 3000

/** Recordings as objects of an S3-compatible bucket. */
export async function bucketStore(settings: BucketSettings): Promise<RecordingStore> {
  const { name: Bucket, endpoint, region, accessKeyId, secretAccessKey, isPathStyle, seconds } = settings
  // Half a second to load, so only where it is used.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    ...(endpoint !== undefined && { endpoint }),
    requestHandler: { connectionTimeout: CONNECT },
    // Not every storage knows these checksums. The SHA-256 of what is written is signed in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Six seconds of waiting at a storage that does not answer it.
    expectContinueHeader: false,
  })

  /** The time is of all attempts, and of reading the answer. */
  async function within<T>(
    act: string,
    run: (options: { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(Math.ceil((seconds + bytes / MEGABYTE) * 1000))
    try {
      return await run({ abortSignal })
    } catch (error) {
      throw new Error(`The bucket could not ${act}: ${abortSignal.aborted ? 'it takes too long' : namesOf(error)}`)
    }
  }

  return {
    async put(Key, bytes) {
      const command = new s3.PutObjectCommand({ Bucket, Key, Body: bytes })
      await within('store', (options) => client.send(command, options), bytes.length)
    },

    head: (Key) =>
      within('find', async (options) => {
        try {
          const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key }), options)
          return { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(), tag: found.ETag }
        } catch (error) {
          if (statusOf(error) === 404) return undefined
          throw error
        }
      }),

    read(Key, { tag }, start, end) {
      return inParts(start, end, (from, to) =>
        within('read', async (options) => {
          const part = { Bucket, Key, Range: `bytes=${from}-${to}`, ...(tag !== undefined && { IfMatch: tag }) }
          return bytesOf(await client.send(new s3.GetObjectCommand(part), options), to - from + 1)
        }),
      )
    },

    async remove(Key) {
      await within('delete', (options) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }), options))
    },

    async *list(tenantId) {
      const Prefix = `${tenantId}/`
      for (let ContinuationToken: string | undefined; ; ) {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) })
        const page = await within('list', (options) => client.send(command, options))
        yield (page.Contents ?? []).flatMap(({ Key }) => Key?.slice(Prefix.length) || [])
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return
      }
    },
  }
}

async function bytesOf({ Body, ContentLength }: GetObjectCommandOutput, length: number): Promise<Uint8Array> {
  if (Body === undefined || ContentLength !== length) {
    if (Body instanceof Readable) Body.destroy()
    throw new RangeError('There are not as many bytes as were asked for')
  }
  return Body.transformToByteArray()
}

function statusOf(error: unknown): unknown {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: unknown } }
  return $metadata?.httpStatusCode
}

/** Names alone: an error of the storage may quote the request, and its signature. */
function namesOf(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  const said = [code ?? name, statusOf(error)].filter((word) => /^\w{1,60}$/.test(String(word ?? '')))
  return said.join(' ') || 'unknown'
}
