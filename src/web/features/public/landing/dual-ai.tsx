import { ENGINES } from '#contract/analysis/engines.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { brandOf, CLOCK, conditionOf } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import '#web/ui/card.css'
import '#web/features/public/landing/dual-ai.css'

const { item, price } = CLOCK
const FACTS = [
  ['Category', item.category],
  ['Type', item.type],
  ['Condition', conditionOf(CLOCK)],
  ['Brand', brandOf(CLOCK)],
] as const

export const DualAi = () => (
  <section className="dual" aria-labelledby="dual-h">
    <div className="wrap dual__in">
      <div className="dual__text">
        <h2 id="dual-h">
          One AI for detail.
          <br />
          One for speed.
        </h2>
        <p>
          {ENGINES.openai} is the one for a detailed look, {ENGINES.gemini} the one for a quick answer. Both come with a
          paid plan; the free trial uses lighter models. Choose in Settings among the ones available here; if one is
          down, another steps in, and the results say which one looked.
        </p>
        <p className="text-ui text-muted">
          With no AI provider connected, the built-in engine does the work. It runs offline, and this is what it makes
          of a clock.
        </p>
      </div>
      <figure className="dual__picture">
        <Picture
          name="wall-clock"
          alt="A wooden wall clock with a pendulum"
          width={640}
          height={853}
          sizes="(max-width: 640px) 92vw, 300px"
          className="photo dual__photo"
        />
        <div className="dual__cards">
          <div className="card dual__card">
            <p className="dual__head">
              <b>AI Analysis Results</b>
              <span>{ENGINES.builtin}</span>
            </p>
            <dl>
              {FACTS.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="card dual__card">
            <p className="dual__price">
              <span>Recommended</span>
              <Tag small price={formatDollars(price.recommended)} />
            </p>
            <p className="text-ui">
              An estimate, between {formatDollars(price.min)} and {formatDollars(price.max)}.
            </p>
          </div>
        </div>
        <figcaption className="dual__note">
          <ExampleNote />
        </figcaption>
      </figure>
    </div>
  </section>
)
