import { Camera, ChartColumn, DoorOpen } from 'lucide-react'

const REASONS = [
  {
    icon: Camera,
    title: 'A whole garage in an afternoon',
    text: 'Unlimited analyses: one photo after the other, five listings from each, and nobody counts.',
  },
  {
    icon: ChartColumn,
    title: 'Nothing left out',
    text: 'Everything the trial shows, for every item: the price and its reasons, and what you keep after each marketplace’s fees.',
  },
  {
    icon: DoorOpen,
    title: 'Leave when you like',
    text: 'Cancel anytime and keep your plan until the end of the month you paid for. Your items and listings stay yours.',
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
