import { z } from 'zod'

/** Where the solution comes back: the token, a space, and the numbers with commas between them. */
export const PROOF_HEADER = 'proof-of-work'

export const NOT_A_ROBOT =
  'There were too many attempts from your network, so we have to check that you are not a robot. Please try again.'

/** Costs a caller a second of work and the server nothing; many small parts take about as long every time. */
export const Challenge = z.object({
  token: z.string().describe('Comes back as it is, with the same call and from the same address, within 10 minutes'),
  seed: z.string(),
  parts: z.number().int(),
  zeroBits: z.number().int(),
})
export type Challenge = z.infer<typeof Challenge>

export const HOW_TO_PROVE = `Only where too many calls came from the same network: the answer is then 428 with a \`challenge\`. For each part, counted from 0, find a whole number so that the SHA-256 hash of the text \`seed.part.number\` begins with that many zero bits. Repeat the call with the token, a space, and the numbers with commas between them in this header.`

export const partText = (seed: string, part: number, number: number | string) => `${seed}.${part}.${number}`

/** Of a hash, its first 32 bits are enough: no part asks for more. */
export const isSolved = (firstWord: number, zeroBits: number) => Math.clz32(firstWord) >= zeroBits
