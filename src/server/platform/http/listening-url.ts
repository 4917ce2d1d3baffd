/** Nobody can open 0.0.0.0, which means every address; and whoever signs in at one name of this machine has not at another. */
const THIS_MACHINE = new Set(['0.0.0.0', '::', '127.0.0.1'])

/** The address of a server that was not told how people reach it. */
export function listeningUrl({ host, port }: { host: string; port: number }) {
  const name = THIS_MACHINE.has(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
