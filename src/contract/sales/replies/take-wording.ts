import { hasContacts } from '#contract/listings/contact-details.ts'
import { namesAmount } from '#contract/sales/replies/conceal-amount.ts'

const AMOUNTS = /\$ ?(\d[\d,]*(?:\.\d+)?)/g
const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNTS)].map(([, figures = '']) => Number(figures.replaceAll(',', '')))

/** An engine's wording of a draft; the draft itself where the wording names another sum, the floor, or a way to reach somebody. */
export function takeWording(draft: string, wording: string | undefined, floorPrice: number | null): string {
  if (!wording || hasContacts(wording)) return draft
  if (floorPrice !== null && namesAmount(wording, floorPrice)) return draft
  const agreed = amountsIn(draft)
  return amountsIn(wording).every((amount) => agreed.includes(amount)) ? wording : draft
}
