import type { z } from 'zod'

/** One HTTP operation. The browser, the server, the tests and the API reference all read it from here. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One line for the API reference. */
  summary: string
  /** What more whoever calls it has to know. */
  description?: string
  access: 'anyone' | 'seller' | 'admin'
  /** Suspended sellers may read, but change only what says so here: to secure, export and delete what is theirs. */
  suspended?: 'may'
  /** Asks for a sign-in, or the password again, within the last minutes. */
  recent?: true
  /** Which scope a program's token needs, where the method does not tell: GET reads, the others write. 'never', or `recent`: none is enough. */
  program?: 'analyze' | 'any' | 'never'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Where a body may need more than MOST_BODY_BYTES; over it the answer is 413. */
  maxBodyBytes?: number
  /** The fields of a multipart form, where that comes in: texts stand before the files. The handler reads it as a stream. */
  form?: z.ZodObject
  /** What goes out when it is not JSON. */
  produces?:
    | 'image/*'
    | 'application/zip'
    | 'application/jsonl'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/csv'
    | 'text/plain'
    | 'text/event-stream'
  /** Absent: the operation answers 204 with nothing. */
  answer?: z.ZodType
  status?: 200 | 201 | 202
  /** How often one caller (account, or address where anyone may call) may ask; over it the answer is 429 with Retry-After. Without one, changes share CHANGES_LIMIT. */
  limit?: { requests: number; perSeconds: number }
  /** An address that misbehaved lately has to do some work first: without it the answer is 428 with a challenge. */
  challenged?: true
}

/** How often one account may change something, by all calls together that have no limit of their own. */
export const CHANGES_LIMIT = { requests: 600, perSeconds: 60 }

/** Every form of ours, filled to its limits in any script. */
export const MOST_BODY_BYTES = 32 * 1024

type Part = 'params' | 'query' | 'body'
/** What a caller passes. */
export type Input<E> = {
  [P in Part as E extends Record<P, z.ZodType> ? P : never]: E extends Record<P, infer S extends z.ZodType>
    ? z.input<S>
    : never
}
/** What a use case receives: the same, checked and with defaults filled in. */
export type Checked<E> = {
  [P in Part as E extends Record<P, z.ZodType> ? P : never]: E extends Record<P, infer S extends z.ZodType>
    ? z.output<S>
    : never
}
export type Answer<E> = E extends { answer: infer S extends z.ZodType } ? z.output<S> : void

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
