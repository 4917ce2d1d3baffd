/** What a browser keeps of the answers it gets, and sends along. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    /** For the `cookie` header. */
    text: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return response
    },
  }
}
