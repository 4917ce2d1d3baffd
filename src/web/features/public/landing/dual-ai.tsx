import { ENGINES } from '#contract/engines.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { CLOCK } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import '#web/ui/card.css'
import '#web/features/public/landing/dual-ai.css'

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
          {ENGINES.openai} takes its time over maker’s marks, seams and wear. {ENGINES.gemini} answers while you still
          hold the thing. Choose in Settings; if one is down, the other steps in, and the results say which one looked.
        </p>
        <p className="text-ui text-muted">
          No AI key on your own server? The built-in engine works offline and says so.
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
              <b>Detailed</b>
              <span>{ENGINES.openai}</span>
            </p>
            <dl>
              {CLOCK.facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div>
                <dt>Brand</dt>
                <dd className="text-muted">No maker’s mark in sight, so left empty</dd>
              </div>
            </dl>
          </div>
          <div className="card dual__card">
            <p className="dual__head">
              <b>Fast</b>
              <span>{ENGINES.gemini}</span>
            </p>
            <p className="text-ui">{CLOCK.summary}</p>
            <p className="dual__price">
              <span>Recommended</span>
              <Tag small price={formatDollars(CLOCK.recommended)} />
            </p>
          </div>
        </div>
        <figcaption className="dual__note">
          <ExampleNote>An example of the two kinds of answer</ExampleNote>
        </figcaption>
      </figure>
    </div>
  </section>
)
