import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { PhotoStore } from '#server/ports/photo-store.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { checkedKey, isKey } from '#server/providers/photo-store/photo-key.ts'
import { type S3Address, s3Address } from '#server/providers/photo-store/s3-address.ts'

const ATTEMPTS = 3
const CONNECTION_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 30_000

/** Photos in a bucket of S3 or anything that speaks like it, at an address such as `s3://bucket/prefix?region=eu-west-1`. */
export function createS3PhotoStore({ url }: { url: string }): PhotoStore {
  const address = s3Address(url)
  const Bucket = address.bucket
  const keyOf = (key: string) => `${address.prefix}${checkedKey(key)}`
  const open = openLazily(address)

  async function* pagesOf(prefix: string) {
    const { client, s3 } = await open()
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
      yield page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const removeFolder = async (prefix: string) => {
    const { client, s3 } = await open()
    for await (const page of pagesOf(prefix)) {
      const Objects = page.map(({ Key }) => ({ Key }))
      if (Objects.length === 0) continue
      const deleted = await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      if (deleted.Errors?.length) throw Object.assign(new Error('Some objects stayed.'), { first: deleted.Errors[0] })
    }
  }

  async function* list() {
    try {
      for await (const page of pagesOf(address.prefix))
        for (const { Key = '', LastModified } of page) {
          const key = Key.slice(address.prefix.length)
          if (LastModified && isKey(key)) yield { key, writtenAt: LastModified }
        }
    } catch (error) {
      fail(error)
    }
  }

  return {
    async write(key, bytes) {
      const Key = keyOf(key)
      const { client, s3 } = await open()
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length })).catch(fail)
    },
    async read(key) {
      const Key = keyOf(key)
      const { client, s3 } = await open()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return Buffer.from(await Body!.transformToByteArray())
      } catch (error) {
        return (error as Error).name === 'NoSuchKey' ? null : fail(error)
      }
    },
    async remove(key) {
      const Key = keyOf(key)
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(fail)
    },
    async removeFolder(prefix) {
      await removeFolder(`${keyOf(prefix)}/`).catch(fail)
    },
    list,
    async check() {
      const { client, s3 } = await open()
      await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: address.prefix, MaxKeys: 1 })).catch(fail)
    },
  }
}

/** The SDK is large and most servers keep photos in a folder: it is loaded with the first photo. */
function openLazily({ bucket: _, prefix: __, ...address }: S3Address) {
  let opened: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined
  const settings: S3ClientConfig = {
    ...address,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    // Many servers that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  return () => {
    opened ??= import('@aws-sdk/client-s3').then((s3) => ({ client: new s3.S3Client(settings), s3 }))
    return opened
  }
}

function fail(cause: unknown): never {
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const retryable = status === undefined || status >= 500 || status === 429 || status === 408
  const reason = cause instanceof Error ? ` (${cause.name})` : ''
  throw new ProviderError('s3', `The photo storage cannot be used now${reason}.`, { retryable, cause })
}
