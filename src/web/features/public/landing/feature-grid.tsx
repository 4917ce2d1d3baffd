import { Layers, Lightbulb, ScanSearch, Timer } from 'lucide-react'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { LAMP } from '#web/features/public/landing/examples.ts'
import { LampPrices } from '#web/features/public/landing/lamp-prices.tsx'
import { SalesBars } from '#web/features/public/landing/sales-bars.tsx'
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
    text: 'A hard limit, not a slogan. If it takes longer, we stop, say why and give the free use back.',
  },
  {
    icon: Lightbulb,
    title: 'Expert recommendations',
    text: 'What to do before you post: where to look for a maker’s stamp, what to say in the title, what to sell locally.',
  },
]

export const FeatureGrid = () => (
  <section className="feat wrap" id="features" aria-labelledby="features-h">
    <h2 id="features-h">Everything between the attic and “sold”</h2>
    <div className="feat__grid">
      <article className="feat__cell feat__cell--wide">
        <LampPrices />
        <div className="feat__text">
          <h3>Market price research</h3>
          <p>
            What people ask on Facebook Marketplace, Craigslist, OfferUp and 5miles, on one line, with a quick-sale and
            a patient price beside the one we recommend. Live figures and estimates never look alike.
          </p>
        </div>
      </article>
      <article className="feat__cell">
        <ScanSearch className="feat__icon" />
        <h3>Smart AI analysis</h3>
        <p>
          Category, type, condition, material, style, brand and model, each with the reason we think so. What can’t be
          seen stays empty.
        </p>
        <dl className="feat__facts">
          {LAMP.facts.map(({ name, value, why }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value && <b>{value}</b>}
                <span>{why}</span>
              </dd>
            </div>
          ))}
        </dl>
        <ExampleNote />
      </article>
      {PLAIN_FEATURES.map(({ icon: Icon, title, text }) => (
        <article key={title} className="feat__cell">
          <Icon className="feat__icon" />
          <h3>{title}</h3>
          <p>{text}</p>
        </article>
      ))}
      <article className="feat__cell feat__cell--sales">
        <div className="feat__text">
          <h3>Sales history</h3>
          <p>
            What sold, where, for how much, and what was left after fees. By month, with a download for your tax folder.
          </p>
        </div>
        <SalesBars />
      </article>
    </div>
  </section>
)
