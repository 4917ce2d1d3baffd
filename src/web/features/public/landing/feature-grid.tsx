import { History, Layers, Lightbulb, ScanSearch, Timer } from 'lucide-react'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { brandOf, conditionOf, LAMP } from '#web/features/public/landing/examples.ts'
import { LampPrices } from '#web/features/public/landing/lamp-prices.tsx'
import '#web/features/public/landing/feature-grid.css'

const PLAIN_FEATURES = [
  {
    icon: Layers,
    title: 'Multi-platform listings',
    text: 'Five listings from one photo, each within that marketplace’s title length, condition words and tags.',
  },
  {
    icon: Timer,
    title: 'Under 30 seconds',
    text: 'A hard limit, not a slogan. If it takes longer, we stop, say why and give the free analysis back.',
  },
  {
    icon: Lightbulb,
    title: 'Expert recommendations',
    text: 'Why this price, what each marketplace keeps of it, pickup or shipping, and when a brighter or sharper photo would help.',
  },
  {
    icon: History,
    title: 'Sales history',
    text: 'What is on the shelf, what sold, and what it earned after fees, shipping and cost. Search it, see it by month, and download it.',
  },
]
const FACTS = [
  ['Category', LAMP.item.category],
  ['Type', LAMP.item.type],
  ['Condition', conditionOf(LAMP)],
  ['Brand', brandOf(LAMP)],
] as const

export const FeatureGrid = () => (
  <section className="feat wrap" id="features" aria-labelledby="features-h">
    <h2 id="features-h">Everything between the attic and “posted”</h2>
    <div className="feat__grid">
      <article className="feat__cell feat__cell--wide">
        <LampPrices />
        <div className="feat__text">
          <h3>Market price research</h3>
          <p>
            What people ask for things like yours, with a quick-sale and a patient price beside the one we recommend,
            and a search link to see for yourself on Facebook Marketplace, Craigslist, OfferUp, Mercari and 5miles. Live
            figures and estimates never look alike.
          </p>
        </div>
      </article>
      <article className="feat__cell feat__cell--wide">
        <ScanSearch className="feat__icon" />
        <h3>Smart AI analysis</h3>
        <p>
          Category and type, and brand, model, material and style where the photo shows them. What can’t be seen stays
          empty, and you can correct the rest.
        </p>
        <dl className="feat__facts">
          {FACTS.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ExampleNote>The lamp above, by the built-in engine</ExampleNote>
      </article>
      {PLAIN_FEATURES.map(({ icon: Icon, title, text }) => (
        <article key={title} className="feat__cell">
          <Icon className="feat__icon" />
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  </section>
)
