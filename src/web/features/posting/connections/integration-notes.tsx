import { Card } from '#web/ui/card.tsx'
import { Definitions } from '#web/ui/definitions.tsx'

const NOTES = [
  { term: 'Facebook Marketplace', text: 'Needs business verification, so manual posting is recommended.' },
  { term: 'Craigslist', text: 'Has no API: you post by hand, with every field ready to copy.' },
  { term: 'OfferUp and Mercari', text: 'Have limited API access: you post by hand, with the helper.' },
  { term: '5miles', text: 'Has no API: you post by hand, with the helper.' },
  {
    term: 'Custom Webhook',
    text: 'For custom services: your listing is sent there as signed JSON (to the newest, if you have several), and so is what you change later (listing.updated) and its end (listing.ended). If you choose, it also hears when an item is ready (item.analyzed) or sold (item.sold).',
  },
]

export function IntegrationNotes() {
  return (
    <Card title="Integration Notes">
      <Definitions items={NOTES} />
    </Card>
  )
}
