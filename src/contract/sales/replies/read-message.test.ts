import { describe, expect, test } from 'vitest'
import { ASKED, BUYER_MESSAGES } from '#contract/sales/replies/buyer-messages.ts'
import { readMessage } from '#contract/sales/replies/read-message.ts'
import { INTENTS } from '#contract/sales/replies/replies.ts'

const labeled = INTENTS.flatMap((intent) => BUYER_MESSAGES[intent].map((message) => ({ intent, message })))
const readAll = labeled.map((sample) => ({ ...sample, read: readMessage(sample.message, ASKED).intent }))

describe('what buyers write', () => {
  test('there are at least two hundred messages, no two alike, of every kind', () => {
    expect(new Set(labeled.map(({ message }) => message)).size).toBeGreaterThanOrEqual(200)
    for (const intent of INTENTS) expect(BUYER_MESSAGES[intent].length).toBeGreaterThanOrEqual(8)
  })

  test('nine of ten are understood', () => {
    const right = readAll.filter(({ intent, read }) => read === intent)
    expect(right.length / readAll.length).toBeGreaterThanOrEqual(0.9)
  })

  test('every scam is caught, with what to beware of', () => {
    expect(readAll.filter(({ intent, read }) => intent === 'scam' && read !== 'scam')).toEqual([])
    for (const message of BUYER_MESSAGES.scam) expect(readMessage(message, ASKED).warning).toMatch(/\.$/)
  })

  test('at most one harmless message in a hundred is called a scam', () => {
    const harmless = readAll.filter(({ intent }) => intent !== 'scam')
    const wronged = harmless.filter(({ read }) => read === 'scam')
    expect(wronged.length / harmless.length).toBeLessThanOrEqual(0.01)
  })
})

test.each([
  'My cousin has one of these, is it still available?',
  'Can I send my friend to pick it up with cash?',
  'What’s the gate code when I get there?',
  'Is the zip code 78704?',
  'Do you take zelle or paypal?',
  'Is this the same one? https://www.ikea.com/us/en/p/billy-bookcase-00263850/',
  'I will have movers with me on Saturday, is there an elevator?',
  'Can you text me when you’re home? 512-555-0110',
  'Is the check engine light on?',
  'let me check with my wife and get back to you',
  'I’m out of town until Monday, can I pick it up Tuesday?',
  'Does the game still have the download code?',
  'Can you hold it? I’ll pay extra $10',
  'I need to know if it is real leather',
  'Can I Zelle you when I get there?',
  'I can Venmo you when I pick it up at 5, ok?',
  'My wife can come get it tonight with cash, what is the address?',
  'Could you email me more photos of the scratches?',
  'My number is 512-555-0110, call me when you get there',
  'Can I get your number to call when I am outside?',
  'does the door code lock still work',
  'me lo envías al código postal 90210?',
  'me pasas el código del portón?',
  'mi hermano puede recogerlo hoy con efectivo',
])('sounds like a scam and is none: %s', (message) => {
  expect(readMessage(message, ASKED).intent).not.toBe('scam')
})

test.each([
  ['a look-alike of a marketplace', 'pay me at https://www.facebook.com.secure-pay.top/x'],
  ['letters apart', 'message me on w h a t s a p p'],
  ['a zero for an o', 'send me the c0de you g0t'],
  ['letters of another kind', 'ｓｅｎｄ ｍｅ ｔｈｅ ｖｅｒｉｆｉｃａｔｉｏｎ ｃｏｄｅ'],
  ['invisible letters between', 'send the veri\u200bfication co\u200bde'],
])('a scam hidden behind %s is seen', (_how, message) => {
  expect(readMessage(message, null).intent).toBe('scam')
})

test.each([
  ['would you take 40', 40],
  ['$40?', 40],
  ['40 bucks', 40],
  ['40 obo', 40],
  ['40$ cash today', 40],
  ['how about forty-five?', 45],
  ['can you do 1,200', 1200],
  ['I’ll give you 1.2k for it', 1200],
  ['one fifty?', 150],
  ['I know you are asking 60, could you do 50?', 50],
  ['would you take $37.50', 37.5],
  ['I can pay 45 and be there at 5pm', 45],
  ['80 firm', 80],
  ['would you take 100?', 100],
  ['100 cash today?', 100],
  ['10 bucks tonight?', 10],
  ['aceptas 50?', 50],
  ['te doy 40 hoy', 40],
])('reads the sum people mean: %s', (message, offer) => {
  expect(readMessage(message, 100).offer).toBe(offer)
})

test.each([
  'can I come at 6?',
  'does it fit a 65 inch tv',
  'omw be there in 20 mins',
  'is it compatible with iphone 12',
  'Is it a size 8 or 9?',
  'I live 40 miles away, do you deliver?',
  'I’ll take 2',
  'do you have 3',
  'can you hold it? I’ll pay extra $10',
  'can you deliver it for 10 bucks',
  'is the 100 for both',
  '100 firm?',
  'firm at 100?',
  'is the 100 firm or would you take less',
  'is $100 your lowest?',
  '$100 firm or obo',
  'is it $100 or best offer?',
  '100?',
  'still 100?',
  '$100 for the pair?',
  '7 tonight ok?',
  'im at 1200 main st, can u bring it',
  'will you do 2 for 150',
])('takes no other number for money: %s', (message) => {
  expect(readMessage(message, 100).offer).toBeNull()
})

test.each([
  ['full price', ['I’ll take it', 'I want it, when can I pick up', 'Yes I want it!', 'ok deal', 'I’ll take 2']],
  ['payment', ['Do you take Venmo?', 'Cash ok?', 'Can I pay with Zelle?', 'zelle or cash', 'how do you want payment']],
  ['hold', ['Can you hold it until Friday?', 'ill take it can u hold til saturday', 'put it on hold for me']],
  ['place', ['Where are you located?', 'What part of town?', 'u near the mall?', 'is this still available where r u']],
  ['on the way', ['omw', 'im here', 'Sounds good, I’ll be there at 5', 'running 10 min late']],
  ['when it ships', ['has it shipped yet', 'I bought this, when will you ship?']],
  ['not now', ['Sorry found another one, thanks anyway', 'i’ll think about it', 'too far for me', 'ok nvm']],
  ['thanks', ['Thanks!', 'ok great', 'sounds good 👍', '👍', 'perfect, thank you so much', 'got it', 'gracias']],
] as const)('says more exactly what it is about: %s', (topic, messages) => {
  for (const message of messages) expect(readMessage(message, ASKED).topic, message).toBe(topic)
})

test.each([
  'I’ll take it for 40',
  'if i take it can you ship today',
  'before i buy it does everything power on',
  'I want the model number',
  'I have cash and can come now',
  'does the battery hold a charge',
  'I live just outside Austin, do you deliver?',
  'got another question, is it real leather?',
  'would you take 40 cash',
  'thanks, is it still available?',
  'great lamp',
  'ok?',
  'Hi',
])('takes nothing else for such a topic: %s', (message) => {
  expect(readMessage(message, ASKED).topic).toBeNull()
})

test.each([
  'I’ll take it. My cousin will pick it up, can I Zelle you?',
  'Where are you located? I will send a cashier’s check with extra for the movers',
  'Can you hold it until Friday? I text you a 6 digit code, tell me the code',
])('a scam stays one, whatever else it says: %s', (message) => {
  expect(readMessage(message, ASKED)).toMatchObject({ intent: 'scam', topic: null })
})

test('an offer is low only beside a price', () => {
  expect(readMessage('would you take 69', 100).intent).toBe('lowball')
  expect(readMessage('would you take 70', 100).intent).toBe('offer')
  expect(readMessage('would you take 69', null).intent).toBe('offer')
  expect(readMessage('I know you’re asking 100 but would you take 40', null).intent).toBe('lowball')
})

test('a long message made to be slow to read is read at once', () => {
  const started = performance.now()
  for (const part of ['code send ', 'my cousin ', '1,1', 'a.', '$ 5 ', 'my mover payment ', 'e-mail pending '])
    readMessage(part.repeat(2000).slice(0, 2000), 60)
  expect(performance.now() - started).toBeLessThan(2000)
})
