import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/items/identity.ts'
import type { Answers, AnswerValue } from '#contract/items/type-guide/answers.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { isIdentityAnswer } from '#contract/items/type-guide/item-facts.ts'
import { appliesTo, type Question } from '#contract/items/type-guide/type-guide.ts'
import { isSmallWord } from '#contract/listings/title-words.ts'
import { writeListing } from '#contract/listings/write-listing.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { bareItem } from '#tests/item-fixtures.ts'

function everyAnswer({ kind, choices = [], parts = {} }: Question): AnswerValue[] {
  if (kind === 'dimensions') return [Object.fromEntries(Object.keys(parts).map((part, at) => [part, 20 + at]))]
  if (kind === 'number') return [...choices.map(Number), 12]
  if (kind === 'text') return ['Larkspur', ...choices]
  return kind === 'multi' ? [...choices.map((choice) => [choice]), choices.slice(1, 3)] : choices
}

interface Sample {
  typeId: string
  noun: string
  answers: Answers
  platform: MarketplaceId
}

const isUntested = (answer: AnswerValue) => /untested|not tested/.test(String(answer))

/** Each answer of each type by itself, and of each noun one listing with every question answered, as long as it gets. */
const samples = TYPES.flatMap(({ id: typeId }): Sample[] => {
  const guide = guideOf({ typeId, type: null })
  const nouns = [guide.noun, ...guide.nouns]
  const asked = guide.questions.filter(({ id }) => !isIdentityAnswer(id))
  const single = asked.flatMap((question) => {
    const noun = nouns.find((each) => appliesTo(each, question))!
    return everyAnswer(question).map((answer): Sample => {
      return { typeId, noun, answers: { [question.id]: answer }, platform: 'facebook' }
    })
  })
  const full = nouns.map((noun, at): Sample => {
    const answers = asked.map((question) => {
      const all = everyAnswer(question)
      return [question.id, all[at % all.length]!] as const
    })
    return { typeId, noun, answers: Object.fromEntries(answers), platform: '5miles' }
  })
  return [...single, ...full]
})

const written = samples.map((sample, at) => {
  const condition = CONDITIONS[at % CONDITIONS.length]!
  const item = bareItem(sample.typeId, { brand: 'Acme', condition, conditionSeen: true })
  const said = { noun: sample.noun, answers: sample.answers }
  const facts = { item, guide: guideOf(item), said, price: 45, variant: at }
  return { ...writeListing(sample.platform, facts), typeId: sample.typeId }
})

/** Where these stand in any text, with the text around them. */
const found = (pattern: RegExp, texts: readonly string[]) => [...new Set(texts.filter((text) => pattern.test(text)))]
const lines = written.flatMap(({ description }) => description.split('\n'))
const titles = written.map(({ title }) => title)
const tags = written.flatMap((listing) => listing.tags)
const everything = [...new Set([...lines, ...titles, ...tags])]

test('no text has holes, double spaces or double punctuation', () => {
  expect(found(/undefined|null|NaN|[{}[\]]|\( ?\)| {2}|\.\.| [,.;:]|[,;:.][,;:.]/, everything)).toEqual([])
})

test('each sentence begins with a capital and ends with a period', () => {
  expect(lines.filter((line) => !/^(\p{Lu}|\d|iPa?[od]).*\.$/u.test(line))).toEqual([])
})

test('no word stands twice in a row, and a or an is as it is said', () => {
  expect(found(/\b([a-z]+):? \1\b/i, everything)).toEqual([])
  expect(found(/\b(a ([aeio]|8|11\b|18\b)|an [^aeiouh8])/, lines)).toEqual([])
})

test('titles end in a word that can end one, and say none twice', () => {
  expect(found(/(\b(with|for|and|of|by|to|the)|[-–,;:&/(])$/i, titles)).toEqual([])
  const repeating = titles.filter((title) => {
    // What is included may be called after the thing, measures have their unit each, and 'Fire TV' is a name.
    const [main = ''] = title.replaceAll(/\b[\d.,/]+ (in|ft|GB|TB)\b|(Google|Fire) TV/g, '').split(/ with /i)
    const words = main
      .toLowerCase()
      .split(' ')
      .filter((word) => /^[a-z]/.test(word) && !isSmallWord(word))
    return new Set(words).size < words.length
  })
  expect([...new Set(repeating)]).toEqual([])
})

test('tags say something, each word once', () => {
  expect(tags.filter((tag) => tag.split(' ').every(isSmallWord))).toEqual([])
  expect([...new Set(tags.filter((tag) => new Set(tag.split(' ')).size < tag.split(' ').length))]).toEqual([])
})

test('texts are American', () => {
  const british =
    /\b(colour|grey|centre|metres?|litres?|jewellery|aluminium|tyres?|mould|catalogue|cancelling|pyjamas|pushchair|pram|trousers|nappy|postage)\b/i
  expect(found(british, everything)).toEqual([])
})

test('no description says both new and used, or praises what is broken', () => {
  const praise =
    /\b(in good|like.new condition|looks like new|condition: (new|like new|good)|in new condition)|^new\.$/im
  const contradicting = written.filter(({ title, description }) => {
    const isNew = /^New(\b(?! (filter|strings|tread))|\.)/m.test(description) || /\bnew (with|in|sealed)\b/i.test(title)
    const isBroken = /for parts|not working|broken|cracked|does not (work|run)/i.test(`${title} ${description}`)
    return (
      (isNew && /\bused,|used condition|wear shows|visible wear/i.test(description)) ||
      (isBroken && praise.test(description))
    )
  })
  expect(contradicting.map(({ title, description }) => `${title}: ${description}`)).toEqual([])
})

test('what is untested is not said to work or to have been tested, whatever else is answered', () => {
  const claim = /(?<!not )\b(tested|test-\w+|works?|working|functional|starts|plays|played|runs?|tuned|checked)\b/i
  const claims = samples.flatMap(({ typeId, noun, answers, platform }, at) => {
    const item = bareItem(typeId, { brand: 'Acme', conditionSeen: true })
    const guide = guideOf(item)
    const linesWith = (said: Answers) =>
      writeListing(platform, {
        ...{ item, guide, price: 45, variant: at },
        said: { noun, answers: said },
      }).description.split('\n')
    const untested = guide.questions.flatMap((question) =>
      appliesTo(noun, question)
        ? everyAnswer(question)
            .filter(isUntested)
            .map((answer) => [question.id, answer])
        : [],
    )
    return untested.flatMap(([id, answer]) => {
      const others = Object.fromEntries(Object.entries(answers).filter(([other]) => other !== id))
      const own = linesWith(others)
      // What the seller said of one of its parts stands, in these words.
      const rest = linesWith({ ...others, [String(id)]: answer!, care: true }).filter((line) => !own.includes(line))
      return rest.filter((line) => claim.test(line)).map((line) => `${noun}, ${answer}: ${line}`)
    })
  })
  expect([...new Set(claims)]).toEqual([])
})
