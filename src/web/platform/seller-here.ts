import { AppError } from '#contract/errors.ts'

/** Whose words and photos this browser keeps; other tabs hear of a change. */
export const SELLER_KEY = 'seller'

/** Whom this tab knows, also after their session ended. */
let known: string | null = null
export const sellerHere = () => known

export function keptFor() {
  try {
    return localStorage.getItem(SELLER_KEY)
  } catch {
    return null
  }
}

/** Null: nobody any more. */
export function setSellerHere(id: string | null) {
  known = id
  if (id === null) return
  try {
    localStorage.setItem(SELLER_KEY, id)
  } catch {
    // The browser keeps nothing for us, so there is nothing of another seller either.
  }
}

/** What one seller wrote is never sent as another one, who has signed in meanwhile, in this tab or in another. */
export function requireSameSeller(id = known) {
  const now = keptFor() ?? known
  if (id && now && id !== now)
    throw new AppError('unauthenticated', 'Someone else has signed in on this browser. Please sign in again.')
}
