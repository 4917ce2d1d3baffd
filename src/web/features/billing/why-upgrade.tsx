import { Camera, ChartColumn, ScanSearch } from 'lucide-react'

const REASONS = [
  {
    icon: Camera,
    title: 'A whole garage in an afternoon',
    text: 'Unlimited analyses: one photo after the other, five listings from each, and nobody counts.',
  },
  {
    icon: ScanSearch,
    title: 'Brand and model',
    text: 'The stronger models read labels and maker’s marks. That often decides the price more than the item does.',
  },
  {
    icon: ChartColumn,
    title: 'Know what you keep',
    text: 'What is left after each marketplace’s fees, for every item, and a download of your whole history.',
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
