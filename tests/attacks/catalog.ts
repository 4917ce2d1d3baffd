import type { Area } from '#tests/attacks/attack.ts'
import { bodies } from '#tests/attacks/bodies.ts'
import { escalation } from '#tests/attacks/escalation.ts'
import { filePaths } from '#tests/attacks/file-paths.ts'
import { foreignIds } from '#tests/attacks/foreign-ids.ts'
import { headers } from '#tests/attacks/headers.ts'
import { insideAddresses } from '#tests/attacks/inside-addresses.ts'
import { limits } from '#tests/attacks/limits.ts'
import { otherSites } from '#tests/attacks/other-sites.ts'
import { paymentSignatures } from '#tests/attacks/payment-signatures.ts'
import { prices } from '#tests/attacks/prices.ts'
import { protocol } from '#tests/attacks/protocol.ts'
import { secondFactor } from '#tests/attacks/second-factor.ts'
import { sessions } from '#tests/attacks/sessions.ts'
import { sqlInjection } from '#tests/attacks/sql.ts'
import { storedScripts } from '#tests/attacks/stored-scripts.ts'
import { suspended } from '#tests/attacks/suspended.ts'
import { texts } from '#tests/attacks/texts.ts'

/** Every kind of attack, in the order they are tried. A new kind is a file here and a line in this list. */
export const CATALOG: Area[] = [
  foreignIds,
  escalation,
  otherSites,
  sqlInjection,
  storedScripts,
  insideAddresses,
  filePaths,
  paymentSignatures,
  sessions,
  secondFactor,
  suspended,
  limits,
  prices,
  headers,
  protocol,
  texts,
  bodies,
]
