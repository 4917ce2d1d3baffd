import { Camera, ChartColumn, ScanSearch } from 'lucide-react'

const REASONS = [
  {
    icon: Camera,
    title: 'A whole garage in an afternoon',
    text: 'Unlimited analyses and bulk processing: drop forty photos, get forty listings, retry only what failed.',
  },
  {
    icon: ScanSearch,
    title: 'Brand and model',
    text: 'The stronger models read labels and maker’s marks. That often decides the price more than the item does.',
  },
  {
    icon: ChartColumn,
    title: 'Know what you earned',
    text: 'Sales history tracking with fees taken off, by month, and a download for your tax folder.',
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
