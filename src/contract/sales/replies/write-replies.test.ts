import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUYER_MESSAGES } from '#contract/sales/replies/buyer-messages.ts'
import { counterOffer } from '#contract/sales/replies/counter-offer.ts'
import { INTENTS, Tone } from '#contract/sales/replies/replies.ts'
import { NO_FACTS, type ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import { REPLY_TEMPLATES, type Situation } from '#contract/sales/replies/reply-templates.ts'
import { writeReplies } from '#contract/sales/replies/write-replies.ts'

const lamp: ReplyFacts = {
  ...NO_FACTS,
  name: 'brass table lamp',
  price: 45,
  condition: 'Good',
  pickup: true,
  shipping: false,
}
const draftsFor = (message: string, facts = lamp, floorPrice?: number) =>
  writeReplies(message, { facts, floorPrice }).drafts

describe('a reply is made of facts', () => {
  test('a low offer is countered between offer and price, held, or declined', () => {
    expect(writeReplies('Hi! Would you take 30 for the lamp?', { facts: lamp, floorPrice: 36 })).toEqual({
      intent: 'lowball',
      warning: null,
      titles: ['Ask for more', 'Stay at the price', 'Say no kindly'],
      drafts: [
        'Hi! Thanks for the offer, but that is a bit low for me. Could you come up a little? I could do $40.',
        'Hi! Thanks for the offer. I would like to stay at $45 for now. You are welcome to come and look at it first.',
        'Hi! Sorry, $30 is too low for me. If it is still here in a while, I will get back to you.',
      ],
    })
  })

  test('what is known is said', () => {
    const [, details] = draftsFor('is this available?')
    expect(details).toBe('Hi! Yes, it is still here. It is in good condition. The price is $45. It is pickup only.')
  })

  test('what is not known is left out, or left for the seller to fill in', () => {
    const [, details] = draftsFor('is this available?', NO_FACTS)
    expect(details).toBe('Hi! Yes, it is still here.')
    expect(draftsFor('how tall is it?', NO_FACTS)[1]).toContain('It measures ____.')
    expect(draftsFor('what size?', { ...NO_FACTS, size: '10' })[0]).not.toContain('____')
  })

  test('a size that nobody knows is not promised: the seller offers to measure, and answers the rest', () => {
    const answers = [
      { ask: 'What size is it?', say: null },
      { ask: 'Any flaws?', say: 'No flaws that I can find.' },
    ]
    const asks = 'What size is it? Any stains?'
    const unknown = writeReplies(asks, { facts: { ...lamp, answers } })
    expect(unknown.drafts[0]).toBe('Hi! No flaws that I can find. Let me measure it and get back to you.')
    expect(unknown.titles).toEqual(['Offer to measure', 'Fill in the size', 'Invite'])
    const said = [{ ask: 'What size is it?', say: 'Size: M.' }, answers[1]!]
    const known = writeReplies(asks, { facts: { ...lamp, answers: said } })
    expect(known.titles[0]).toBe('Answer with the size')
    const templates = { measures: [{ title: 'Mine', text: 'I can say this: {answer}' }] }
    expect(writeReplies(asks, { facts: { ...lamp, answers: said }, templates }).drafts[0]).toContain('Size: M')
    expect(known.drafts[0]).toMatch(/^Hi! Size: M\. No flaws that I can find\. /)
  })

  describe('who asks for the postage', () => {
    const sent = { ...lamp, shipping: true }

    test.each([
      ['How much is shipping to 90210?', '90210'],
      ['Hi, what would postage to Beverly Hills, CA 90210-1234 be', '90210-1234'],
      ['do you ship? my zip is 02139', '02139'],
      ['can you ship to 90210 today?', '90210'],
      ['shipping cost for 90210', '90210'],
    ])('and says where to is not asked for the ZIP code again: %s', (message, zip) => {
      const { drafts, titles } = writeReplies(message, { facts: sent })
      expect(drafts[0]).toBe(`Hi! I will look up what it costs to send it to ${zip}.`)
      expect(titles).toEqual(['Look up the cost', 'Shipping on top', 'Prefer pickup'])
      const [short] = writeReplies(message, { facts: sent, tone: 'short' }).drafts
      expect(short).toBe(`I will look up what it costs to send it to ${zip}.`)
    })

    test.each([
      'How much is shipping?',
      'Could you ship a model 12345?',
      'is shipping included in the $12000',
      'how much to ship 12500 miles',
      'ship to me at 12345 Main St?',
    ])('and names no place is asked for it: %s', (message) => {
      expect(writeReplies(message, { facts: sent }).drafts.join(' ')).toContain('Which ZIP code would it go to?')
    })

    test('and offers five digits for something that costs as much has made an offer', () => {
      const piano = { ...sent, price: 15_000 }
      expect(writeReplies('if you ship it to me i can do 12000', { facts: piano }).intent).toBe('offer')
    })
  })

  test('what the seller already answered is answered', () => {
    const answers = [{ ask: 'Does it come with the remote?', say: 'The remote is included.' }]
    expect(draftsFor('hey is the remote included', { ...lamp, answers })[0]).toMatch(/^Hi! The remote is included\. /)
  })

  test.each(['does it work', 'Is it working?', 'hi does it turn on ok', 'does all work on it'])(
    'whether it works is what the seller said, and no praise beside it: %s',
    (message) => {
      const answers = [
        { ask: 'Does the ice maker work?', say: 'The ice maker works.' },
        { ask: 'Does it work?', say: 'Sold as is: not working.' },
      ]
      const [said] = draftsFor(message, { ...lamp, answers })
      expect(said).toBe('Hi! Sold as is: not working. Is there a part you would like to see?')
    },
  )

  test('a plural is spoken of as one', () => {
    const headphones = { ...lamp, name: 'Sony headphones' }
    expect(draftsFor('still available?', headphones)).toEqual([
      'Hi! Yes, the Sony headphones are still available. When would you like to pick them up?',
      'Hi! Yes, they are still here. They are in good condition. The price is $45. They are pickup only.',
      'Hi! Someone else asked before you. If it does not work out, you are next. Should I message you then?',
    ])
    expect(draftsFor('still available?', { ...lamp, name: 'camera lens' })[0]).toContain('the camera lens is still')
  })

  test('room in the price is only spoken of where the seller takes less than they ask', () => {
    const asked = (floor?: number) => draftsFor('is the price firm?', lamp, floor).join(' ')
    expect(asked(30)).toContain('There is a little room')
    for (const floor of [45, 60]) expect(asked(floor)).not.toMatch(/room|offer/)
    expect(asked(60)).toContain('The price is firm.')
  })

  test('who takes it is asked when they come, without a sum that may not be the agreed one', () => {
    const { intent, titles, drafts } = writeReplies('I’ll take it!', { facts: lamp, floorPrice: 36 })
    expect({ intent, title: titles[0] }).toEqual({ intent: 'offer', title: 'Accept' })
    expect(drafts[0]).toBe('Hi! Great, it is yours. When would you like to pick it up?')
    expect(drafts.join(' ')).not.toContain('$')
    const [sent] = draftsFor('I’ll take it!', { ...lamp, pickup: false, shipping: true })
    expect(sent).toBe('Hi! Great, it is yours. Please order in the app, and I will ship it.')
  })

  test('a way to pay is the buyer’s own word, or left for the seller to fill in', () => {
    expect(draftsFor('do u take venmo')).toEqual([
      'Hi! I can take Venmo. You can pay when you pick it up.',
      'Hi! Sorry, I cannot take Venmo. Would ____ work for you?',
      'Hi! Please pay when you pick it up, not before.',
    ])
    for (const message of ['cash or zelle?', 'how do I pay', 'I don’t have cash can I use a card'])
      expect(draftsFor(message)[0]).toBe('Hi! I can take ____. You can pay when you pick it up.')
  })

  test.each([
    ['can u hold it til friday i get paid then', 'until Friday.'],
    ['would you hold it until tmrw?', 'until tomorrow.'],
    ['hold it for the weekend?', 'until the weekend.'],
    ['can you hold it for me', 'until ____.'],
  ])('a thing is held for as long as the buyer asks: %s', (message, until) => {
    expect(draftsFor(message)[0]).toContain(`I can hold it for you ${until}`)
  })

  test('a place is never made up', () => {
    expect(draftsFor('where are you located')[0]).toBe('Hi! I am near ____. It is pickup only.')
  })

  test('of two questions, both are answered', () => {
    expect(draftsFor('is this stil available where r u')[0]).toMatch(/^Hi! Yes, it is still available\. I am near/)
    expect(draftsFor('any scratches? where r u located')[0]).toContain('I am near ____.')
    expect(draftsFor('does it work and can you ship to 90210')[0]).toContain('It is pickup only.')
    expect(draftsFor('where are you and would you take 40', lamp, 38)[0]).toContain('I am near ____.')
    expect(draftsFor('is it new or used and how much')[0]).toMatch(/^Hi! The price is \$45\. It is in good condition\./)
  })

  test.each(Tone.options)('who makes an offer and asks for shipping hears of it in every draft: %s', (tone) => {
    const asked = 'Is this still available? Would you take $40? Can you ship to Ohio?'
    const shippedTo = (shipping: boolean | null, message = asked) =>
      writeReplies(message, { facts: { ...lamp, shipping }, tone }).drafts
    for (const message of [
      asked,
      'would you take 10? do you ship',
      'lowest price? do you ship',
      'would you take 45? can you ship',
    ])
      for (const draft of shippedTo(true, message)) {
        expect(draft).toContain('I can ship it; the buyer pays postage.')
        expect(draft).not.toContain('pick it up')
      }
    for (const draft of shippedTo(false)) expect(draft).toContain('It is pickup only.')
    for (const draft of shippedTo(null)) expect(draft).not.toMatch(/ship|pickup/)
  })

  test('what is said of shipping stands before the question that a draft ends with', () => {
    const offer = 'would you take 40? can you ship it?'
    const yes = 'Hi! Thanks for the offer. Yes, that works for me.'
    expect(draftsFor(offer, lamp, 38)[0]).toBe(`${yes} It is pickup only. When would you like to pick it up?`)
    const headphones = { ...lamp, name: 'headphones', shipping: true }
    expect(draftsFor(offer, headphones, 38)[0]).toBe(`${yes} I can ship them; the buyer pays postage.`)
    expect(draftsFor('would you take 40, I can only pick up', { ...lamp, shipping: true })[0]).toMatch(/pick it up\?$/)
  })

  test('a question that nobody foresaw leaves room for its answer, a greeting does not', () => {
    expect(draftsFor('is it compatible with alexa')[0]).toMatch(/^Hi! ____\. /)
    expect(draftsFor('hello?')[0]).toBe(
      'Hi! Thanks for writing about the brass table lamp. What would you like to know?',
    )
  })

  test.each(['45 firm?', 'is $45 your lowest', 'firm at 45'])(
    'who asks whether the price is firm sold nothing yet: %s',
    (asks) => {
      expect(draftsFor(asks).join(' ')).not.toMatch(/yours\. When|that works/)
      expect(draftsFor(asks, lamp, 45)[1]).toBe('Hi! Thanks for asking. The price is firm.')
    },
  )

  test('who asks whether a price still stands is told it', () => {
    for (const asks of ['45?', 'still 45?', 'so $45 right?', 'cuánto?', 'precio?'])
      expect(draftsFor(asks)[0], asks).toMatch(/^Hi! The price is \$45\./)
  })

  test('thanks are answered as such, and nobody is asked what they would like to know', () => {
    for (const [said, first] of [
      ['Thanks!', 'You are welcome!'],
      ['ok great', 'All right!'],
      ['sounds good 👍', 'All right!'],
    ] as const) {
      expect(draftsFor(said)).toEqual([
        `${first} Just message me if anything comes up.`,
        'Great! Thanks for letting me know. When would you like to pick it up?',
        'Thank you! Have a great day.',
      ])
      expect(draftsFor(said, { ...lamp, pickup: false, shipping: true })[1]).toBe(
        'Great! Thanks for letting me know. Please order in the app, and I will ship it.',
      )
    }
  })

  test('who says thanks after it was sold is not told that it is gone', () => {
    const [, more] = draftsFor('Thanks!', { ...lamp, noLongerForSale: true })
    expect(more).toBe('Great! Thanks for letting me know.')
  })

  test('an offer with the shipping in it is not accepted before anybody knows what that costs', () => {
    const desk = { ...lamp, shipping: true }
    const asksWhereTo = 'Hi! Let me see what that would cost. Which ZIP code would it go to?'
    for (const [message, first] of [
      ['can u do 40 shipped', asksWhereTo],
      ['would you take 44 with shipping', asksWhereTo],
      ['40 shipped to 90210?', 'Hi! I will look up what it costs to send it to 90210.'],
    ] as const) {
      expect(draftsFor(message, desk, 38)[0]).toBe(first)
      expect(draftsFor(message, desk, 38).join(' '), message).not.toMatch(/works for me|pick it up\?.*yours/)
    }
    expect(draftsFor('can u do 40 shipped')[0]).toMatch(/^Hi! Sorry, I do not ship/)
  })

  test('whether it works is left to the seller where nobody said it: good condition does not mean that', () => {
    for (const message of ['does it work', 'Is it working?', 'does it turn on ok'])
      expect(draftsFor(message)[0]).toBe('Hi! What I noticed: ____. Is there a part you would like to see?')
    expect(draftsFor('any scratches?')[0]).toContain('It is in good condition.')
  })

  test('a day is understood as buyers shorten it', () => {
    expect(draftsFor('can u hold til fri')[0]).toContain('until Friday.')
    expect(draftsFor('hold until sat?')[0]).toContain('until Saturday.')
  })

  test('who bought it hears when it ships', () => {
    const sent = { ...lamp, shipping: true, noLongerForSale: true }
    expect(draftsFor('has it shipped yet?', sent)[0]).toBe('Hi! I will ship it on ____.')
  })

  test('what is no longer for sale is said not to be available, whatever is asked', () => {
    for (const draft of draftsFor('would you take 40', { ...lamp, noLongerForSale: true }))
      expect(draft).toMatch(/no longer available/)
  })

  test('an offer of the price is taken, one under the floor never', () => {
    expect(writeReplies('i can do 45', { facts: lamp }).titles[0]).toBe('Accept')
    expect(writeReplies('would you take 40', { facts: lamp, floorPrice: 38 }).titles).toContain('Accept')
    expect(writeReplies('would you take 36', { facts: lamp, floorPrice: 38 }).titles).not.toContain('Accept')
  })

  test('an offer that is far under the price, but one the seller takes, is not called too low', () => {
    const desk = { ...lamp, price: 65 }
    for (const message of ['would you take 45', 'would you take 40', 'I know it’s a bit low but would you take 60']) {
      const { intent, titles, drafts } = writeReplies(message, { facts: desk, floorPrice: 37 })
      expect(intent, 'what the message says beside the price').toBe('lowball')
      expect(titles).toEqual(['Accept', 'Ask for a bit more', 'Stay at the price'])
      expect(drafts.join(' ')).not.toMatch(/low/)
    }
    expect(writeReplies('would you take 36', { facts: desk, floorPrice: 37 }).titles).toContain('Say no kindly')
    expect(writeReplies('would you take 45', { facts: desk }).titles).toContain('Say no kindly')
  })

  test('taking an offer reads the same for every sum and tone, the floor itself, too', () => {
    const yes = 'Hi! Thanks for the offer. Yes, that works for me. When would you like to pick it up?'
    for (const offer of [37, 38, 45, 60]) {
      const writing = { facts: { ...lamp, price: 65 }, floorPrice: 37 }
      expect(writeReplies(`would you take ${offer}`, writing).drafts[0]).toBe(yes)
      expect(writeReplies(`would you take ${offer}`, { ...writing, tone: 'short' }).drafts[0]).toMatch(
        /^Yes, that works/,
      )
    }
  })

  test('the seller’s own replies come first and are said as they wrote them, in any tone', () => {
    const templates = { availability: [{ title: 'Mine', text: 'Hello! Yes, {item} is here, for {price}. Bye!' }] }
    const { drafts, titles } = writeReplies('is this available?', { facts: lamp, templates, tone: 'short' })
    expect(titles).toEqual(['Mine', 'Yes, and a next step', 'Yes, with the details'])
    expect(drafts[0]).toBe('Hello! Yes, the brass table lamp is here, for $45. Bye!')
    expect(drafts[2]).toBe('Yes, it is still here. It is in good condition.')
  })

  test('one for a wider case serves a narrower one, as it was written', () => {
    const templates = { pickup: [{ title: 'Mine', text: 'Near the [old|new] mill.' }] }
    const asked = { facts: { ...lamp, name: 'headphones' }, templates }
    expect(writeReplies('where are you?', asked).drafts[0]).toBe('Near the [old|new] mill.')
    const place = [{ title: 'Place', text: 'By the lake.' }]
    const narrower = { ...asked, templates: { ...templates, place } }
    expect(writeReplies('where are you?', narrower).drafts[0]).toBe('By the lake.')
  })

  test('a scam gets a warning and no draft', () => {
    const reply = writeReplies('tell me the 6 digit code', { facts: lamp })
    expect(reply).toMatchObject({ intent: 'scam', drafts: [], titles: [] })
    expect(reply.warning).toMatch(/^Do not send the code\./)
  })

  test('every message gets three different drafts, without a gap of ours', () => {
    for (const message of INTENTS.filter((intent) => intent !== 'scam').flatMap((intent) => BUYER_MESSAGES[intent]))
      for (const facts of [lamp, NO_FACTS, { ...lamp, pickup: false, shipping: true }])
        for (const tone of Tone.options) {
          const { drafts } = writeReplies(message, { facts, tone })
          expect(new Set(drafts).size, message).toBe(3)
          for (const draft of drafts) expect(draft).not.toMatch(/[{}[\]|]|undefined|null|NaN/)
        }
  })
})

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spell = (n: number): string =>
  n < 20
    ? ONES[n]!
    : n < 100
      ? `${TENS[Math.floor(n / 10)]}${n % 10 ? `-${ONES[n % 10]}` : ''}`
      : n < 1000
        ? `${ONES[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${spell(n % 100)}` : ''}`
        : `${spell(Math.floor(n / 1000))} thousand${n % 1000 ? ` ${spell(n % 1000)}` : ''}`

/** How a number can be put. */
const wordings = (n: number) => [
  String(n),
  n.toLocaleString('en-US'),
  `$${n}`,
  `$${n}.00`,
  `${n} bucks`,
  spell(n),
  spell(n).replaceAll('-', ' '),
  spell(n).replace(' and ', ' ').toUpperCase(),
  String(n).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
]
const names = (text: string, n: number) =>
  wordings(n).some((wording) => {
    const from = text.toLowerCase().indexOf(wording.toLowerCase())
    return (
      from >= 0 &&
      new RegExp(`(?<![\\p{L}\\p{N}])${wording.replace(/[$.]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu').test(text)
    )
  })

describe('the floor', () => {
  const floors = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 99_999 }))
  const slots = fc.constantFrom(
    '{item}',
    '{price}',
    '{asking}',
    '{offer}',
    '{counter}',
    '{condition}',
    '{size}',
    '{delivery}',
    '{answer}',
  )
  const written = (floor: number) => fc.oneof(fc.constantFrom(...wordings(floor)), fc.string({ maxLength: 12 }), slots)
  const sentence = (floor: number) =>
    fc
      .array(written(floor), { maxLength: 6 })
      .chain((parts) => fc.constantFrom(' ', ', ', '. ', '! ').map((gap) => parts.join(gap)))
  const known = INTENTS.flatMap((intent) => BUYER_MESSAGES[intent])
  const cases = floors.chain((floor) =>
    fc.record({
      floor: fc.constant(floor),
      message: fc.oneof(
        fc.constantFrom(...known),
        sentence(floor),
        fc.constantFrom(...wordings(floor)).map((amount) => `would you take ${amount}?`),
      ),
      facts: fc.record({
        name: fc.option(sentence(floor)),
        price: fc.option(
          fc.oneof(
            fc.constant(floor),
            fc.integer({ min: 1, max: 100_000 }),
            fc.integer({ min: floor, max: floor + 60 }),
          ),
        ),
        condition: fc.option(fc.oneof(fc.constant('Good'), sentence(floor))),
        size: fc.option(sentence(floor)),
        pickup: fc.option(fc.boolean()),
        shipping: fc.option(fc.boolean()),
        noLongerForSale: fc.boolean(),
        answers: fc.array(fc.record({ ask: sentence(floor), say: fc.option(sentence(floor)) }), { maxLength: 2 }),
      }),
      tone: fc.constantFrom(...Tone.options),
      own: fc.option(
        fc.array(fc.record({ title: fc.constant('Own'), text: sentence(floor) }), { minLength: 1, maxLength: 4 }),
      ),
    }),
  )

  test('stands in no draft, for any message, item and template, in any wording of the number', () => {
    fc.assert(
      fc.property(cases, ({ floor, message, facts, tone, own }) => {
        const situations = Object.keys(REPLY_TEMPLATES) as Situation[]
        const templates = own ? Object.fromEntries(situations.map((situation) => [situation, own])) : {}
        const { intent, drafts } = writeReplies(message, { facts, floorPrice: floor, templates, tone })
        expect(drafts).toHaveLength(intent === 'scam' ? 0 : 3)
        for (const draft of drafts) expect(names(draft, floor), draft).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('is never met or passed by a counter-offer, and changes it only by leaving one out', () => {
    const sums = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(sums, fc.option(sums), sums, (price, offer, floor) => {
        const counter = counterOffer(price, offer, floor)
        if (counter === null) return
        expect(counter).toBeGreaterThan(floor)
        expect(counter).toBeLessThan(price)
        if (offer !== null) expect(counter).toBeGreaterThan(offer)
        // Any other floor under the same counter gives the same one: it cannot be worked out backwards.
        expect([counterOffer(price, offer, 0), counterOffer(price, offer, counter - 1)]).toContain(counter)
      }),
    )
  })
})
