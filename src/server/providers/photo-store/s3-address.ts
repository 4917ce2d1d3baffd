import type { S3ClientConfig } from '@aws-sdk/client-s3'

export type S3Address = Pick<S3ClientConfig, 'credentials' | 'endpoint' | 'forcePathStyle' | 'region'> & {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
}

/** Reads `s3://[key:secret@]bucket[/prefix][?endpoint=…&region=…&forcePathStyle=true]`; what is absent, the SDK finds itself. */
export function s3Address(text: string): S3Address {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error('STORAGE_URL must look like s3://bucket/prefix')
  const { username, password, hostname, pathname, searchParams } = url
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined)
  return {
    bucket: hostname,
    prefix: folder && `${folder}/`,
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(searchParams.has('forcePathStyle') && { forcePathStyle: searchParams.get('forcePathStyle') === 'true' }),
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  }
}
