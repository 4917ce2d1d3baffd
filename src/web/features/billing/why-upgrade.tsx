import { BadgeCheck, Camera, Sprout } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'

const REASONS = [
  {
    icon: Camera,
    title: 'A whole garage in an afternoon',
    text: 'Unlimited analyses: one photo after another, and five listings from each.',
  },
  {
    icon: BadgeCheck,
    title: 'Brand and model',
    text: 'The stronger models look closer at labels and maker’s marks. That often decides the price more than the item does.',
  },
  {
    icon: Sprout,
    title: 'It pays for the work',
    text: `${PRODUCT.name} is in early access beta. Your plan pays for its development.`,
  },
]

export function WhyUpgrade() {
  return (
    <section className="mt-4 grid gap-3" aria-labelledby="why-upgrade">
      <h2 id="why-upgrade">Why Upgrade</h2>
      <div className="grid grid-cols-3 border-line border-t max-sm:grid-cols-1 max-sm:divide-y sm:divide-x divide-line">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <div key={title} className="grid content-start gap-2 px-7 pt-6 pb-2 first:pl-0 max-sm:px-0 max-sm:py-5">
            <Icon className="icon icon--lg text-muted" />
            <h3>{title}</h3>
            <p className="text-muted text-ui">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
