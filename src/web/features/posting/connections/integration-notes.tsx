import { Card } from '#web/ui/card.tsx'

const NOTES = [
  ['Facebook Marketplace', 'Needs business verification, so manual posting is recommended.'],
  ['Craigslist', 'Has no API: you post by hand, with every field ready to copy.'],
  ['OfferUp and Mercari', 'Have limited API access: you post by hand, with the helper.'],
  ['Custom Webhook', 'For custom services: your listing is sent there as signed JSON.'],
] as const

export function IntegrationNotes() {
  return (
    <Card title="Integration Notes">
      <dl className="integration-notes">
        {NOTES.map(([name, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
