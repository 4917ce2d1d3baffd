const REDIRECT_PREFIX = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'
const MOST_REDIRECTS = 30

/** Gemini names its sources by redirects of Google's; the page is where one leads. Only Google is asked, no page is opened. */
export async function openGroundingSources(
  urls: string[],
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<string[]> {
  const openOne = async (url: string) => {
    if (!url.startsWith(REDIRECT_PREFIX)) return url
    const answer = await fetch(url, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.headers.get('location')
  }
  const opened = await Promise.allSettled([...new Set(urls)].slice(0, MOST_REDIRECTS).map(openOne))
  return opened.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
}
