import type { VisitorContext } from '#server/platform/context.ts'

/** The total and the next page of a list travel in headers, as its body is a plain array. */
export function setPageHeaders(
  { setHeader }: Pick<VisitorContext, 'setHeader'>,
  path: string,
  { total, next, limit }: { total: number; next: string | null; limit: number },
) {
  setHeader('x-total-count', String(total))
  if (next) setHeader('link', `<${path}?${new URLSearchParams({ limit: String(limit), cursor: next })}>; rel="next"`)
}
