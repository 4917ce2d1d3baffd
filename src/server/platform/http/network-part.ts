import { countedAddress } from '#server/platform/security/rate-limits.ts'

/** '203.0.113.x' or '2001:db8:85a3:x': the network somebody comes from, without which of its machines they use. */
export function networkPart(address: string): string {
  const counted = countedAddress(address)
  const [sign, groups] = counted.includes(':') ? [':', counted.split(':')] : ['.', counted.split('.')]
  return [...groups.slice(0, 3), 'x'].join(sign)
}
