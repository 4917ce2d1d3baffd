import { type Config, ConfigError } from '#server/platform/config.ts'

type Place = Pick<Config, 'host' | 'port'>

const NOT_HERE = ({ host }: Place) =>
  `HOST ${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`

const SENTENCES: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: ({ port }) => `PORT ${port} is not open to the user who runs Snapworth. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: NOT_HERE,
  EAFNOSUPPORT: NOT_HERE,
  EAI_AGAIN: NOT_HERE,
  EINVAL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
}

/** What somebody who starts the server is told when it cannot listen where it should. */
export function listeningFailure(error: NodeJS.ErrnoException, place: Place) {
  const sentence = SENTENCES[error.code ?? '']
  return sentence ? new ConfigError(sentence(place), { cause: error }) : error
}
