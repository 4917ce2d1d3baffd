import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'

export const Marketplaces = () => (
  <section className="markets" aria-labelledby="markets-h">
    <div className="wrap">
      <p id="markets-h" className="text-sm text-muted">
        Writes listings for
      </p>
      <ul>
        {MARKETPLACE_IDS.map((id) => (
          <li key={id}>{MARKETPLACE_NAMES[id]}</li>
        ))}
        <li className="text-muted">and sends them to your own webhook</li>
      </ul>
    </div>
  </section>
)
