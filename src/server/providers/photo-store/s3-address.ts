import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { ConfigError } from '#server/platform/config.ts'

export type S3Address = Pick<S3ClientConfig, 'credentials' | 'endpoint' | 'forcePathStyle' | 'region'> & {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
}

/** Reads `s3://[key:secret@]bucket[/prefix][?endpoint=…&region=…&forcePathStyle=true]`; what is absent, the SDK finds itself. */
export function s3Address(text: string): S3Address {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname) throw invalid('must look like s3://bucket/prefix')
  const { hostname, searchParams } = url
  const [username, password] = [decoded(url.username), decoded(url.password)]
  const folder = decoded(url.pathname).replace(/^\/+|\/+$/g, '')
  const endpoint = searchParams.get('endpoint')
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw invalid('its endpoint must be an http(s) address')
  const region = searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined)
  return {
    bucket: hostname,
    prefix: folder && `${folder}/`,
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(searchParams.has('forcePathStyle') && { forcePathStyle: searchParams.get('forcePathStyle') === 'true' }),
    ...(username && { credentials: { accessKeyId: username, secretAccessKey: password } }),
  }
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalid('a % in it must be written as %25')
  }
}

const invalid = (why: string) => new ConfigError(`STORAGE_URL is not valid: ${why}.`)
