import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Pricing } from '#contract/market/market.ts'
import { PricePicture } from '#web/features/market/price-picture.tsx'
import { PriceReasons } from '#web/features/market/price-reasons.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The price as a picture and why it is that; what it is worth on each marketplace stands with the listings. */
export const ItemPrice = ({ id, price, plan }: { id: string; price: Pricing; plan: ReactNode }) => (
  <section className="card" aria-labelledby="price">
    <div className="card__head">
      <h2 id="price" className="text-lg">
        Price
      </h2>
      <b className="money text-xl">{formatDollars(price.recommended)}</b>
    </div>
    <div className="card__body grid grid-cols-1 gap-2">
      <PricePicture pricing={price} />
      <PriceReasons reasons={price.reasons} />
      <Link className={buttonClass({ size: 'sm' }, 'mt-2 justify-self-start')} href={`/?item=${id}#price`}>
        What you keep on each marketplace
      </Link>
      {plan}
    </div>
  </section>
)
