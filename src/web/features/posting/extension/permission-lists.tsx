import { CircleSlash, EyeOff, Globe, HardDrive, KeyRound, Link, type LucideIcon, MousePointerClick } from 'lucide-react'
import { Columns, Lines } from '#web/ui/layout.tsx'
import { SmallHeading } from '#web/ui/small-heading.tsx'

interface Point {
  icon: LucideIcon
  title: string
  text: string
}

/** As the extension's manifest has it: storage, scripting, four marketplaces and one address. */
const IT_MAY: Point[] = [
  {
    icon: Globe,
    title: 'See forms and listings on four marketplaces',
    text: 'The pages of Facebook Marketplace, Craigslist, OfferUp and Mercari where a listing is created, shown or managed. It types only when you start it.',
  },
  {
    icon: Link,
    title: 'Talk to your Snapworth',
    text: 'The one address you paired it with: to fetch the listing, its photos and how each form looks now, and to tell where your listing is online.',
  },
  {
    icon: HardDrive,
    title: 'Remember a little',
    text: 'That address, how each form looks, how many you filled in today, and where your own listings are. Unpairing forgets the address, the forms and the listings.',
  },
]
const IT_NEVER: Point[] = [
  {
    icon: MousePointerClick,
    title: 'Presses Publish',
    text: 'It stops when the form is filled in, and shows you what it typed and what it could not fill in.',
  },
  {
    icon: KeyRound,
    title: 'Asks for a password',
    text: 'You stay signed in to the marketplace the way you always are.',
  },
  {
    icon: CircleSlash,
    title: 'Decides for you',
    text: 'When a listing of yours looks gone, it asks whether to mark it as taken down. Nothing changes unless you say so.',
  },
  { icon: EyeOff, title: 'Watches you', text: 'No history, no cookies, no other sites, nothing sent to anyone else.' },
]

export const PermissionLists = () => (
  <section className="grid gap-4 border-line border-t pt-7" aria-labelledby="permissions">
    <h2 id="permissions">What it may do, in plain words</h2>
    <Columns gap={10}>
      <Points title="It may" points={IT_MAY} />
      <Points title="It never" points={IT_NEVER} />
    </Columns>
  </section>
)

const Points = ({ title, points }: { title: string; points: Point[] }) => (
  <div className="grid content-start gap-2">
    <SmallHeading>{title}</SmallHeading>
    <Lines as="ul" className="border-line border-y *:first:pt-3 *:last:pb-3">
      {points.map(({ icon: Icon, title: point, text }) => (
        <li key={point} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5">
          <Icon className="icon mt-0.5" />
          <b>{point}</b>
          <span className="col-start-2 text-muted text-ui">{text}</span>
        </li>
      ))}
    </Lines>
  </div>
)
