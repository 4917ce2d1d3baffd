/** The address of a server that was not told how people reach it. Nobody can open 0.0.0.0, which means every address. */
export function listeningUrl({ host, port }: { host: string; port: number }) {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
