import { Camera, Equal, Sprout } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'

const REASONS = [
  {
    icon: Camera,
    title: 'A whole garage in an afternoon',
    text: 'Unlimited analyses: one photo after the other, and five listings from each.',
  },
  {
    icon: Equal,
    title: 'What you tried is what you get',
    text: 'The trial holds nothing back: the same identification, prices and listings. A plan takes the limit away.',
  },
  {
    icon: Sprout,
    title: 'It pays for the work',
    text: `${PRODUCT.name} is in early access beta. Your plan pays for its development.`,
  },
]

export function WhyUpgrade() {
  return (
    <section className="why" aria-labelledby="why-upgrade">
      <h2 id="why-upgrade">Why Upgrade</h2>
      <div className="why__reasons">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <Icon className="icon icon--lg" />
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
