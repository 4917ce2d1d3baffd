import { z } from 'zod'

/** A template, or one for each choice; '*' is for every other or several answers. */
const Template = z.union([z.string(), z.record(z.string(), z.string())])
export type Template = z.infer<typeof Template>

/** One thing worth knowing of a kind of item: how to ask for it, what to write of the answer and what it does to the price. */
export const Question = z.object({
  id: z.string(),
  label: z.string(),
  ask: z.string(),
  kind: z.enum(['choice', 'multi', 'number', 'text', 'yesno', 'dimensions']),
  /** For a number: quick picks. */
  choices: z.array(z.string()).optional(),
  /** Whether own words may be typed besides the choices. */
  open: z.boolean().optional(),
  unit: z.string().optional(),
  /** Of a number: whether 0 is an answer, too. */
  zero: z.boolean().optional(),
  /** Of a number: whether it is a year. */
  year: z.boolean().optional(),
  /** Of dimensions: what each is called. */
  parts: z.record(z.string(), z.string()).optional(),
  say: Template,
  /** None: never in a title. */
  inTitle: Template.optional(),
  /** What an answer says of the condition: new, or at best this; '' says nothing, '*' is for every other. */
  condition: z.record(z.string(), z.string()).optional(),
  /** Where a photo or a label shows it. */
  seen: z.string(),
  /** Whether buyers filter by it. */
  search: z.boolean().optional(),
  /** What to know before giving this answer. */
  warn: z.record(z.string(), z.string()).optional(),
  /** A buyer will surely ask. */
  required: z.boolean().optional(),
  /** What an answer does to the price of a typical piece; without a factor nothing. */
  price: z.record(z.string(), z.number()).optional(),
  /** The nouns it is for, or not for; otherwise for all. */
  for: z.array(z.string()).optional(),
  notFor: z.array(z.string()).optional(),
})
export type Question = z.infer<typeof Question>

/** One that is still open. */
export const OpenQuestion = Question.extend({
  /** One of its choices, which a photo hints at: 'please check'. */
  proposal: z.string().optional(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

/** A photo that buyers want to see. */
export const Shot = z.object({
  id: z.string(),
  /** What is in it. */
  show: z.string(),
  why: z.string(),
  /** Buyers will surely ask for it. */
  required: z.boolean().optional(),
  /** What must not be in it. */
  hide: z.string().optional(),
  for: Question.shape.for,
  notFor: Question.shape.notFor,
})
export type Shot = z.infer<typeof Shot>

/** What gets listings of this kind removed, or sellers into trouble. */
export const Caution = z.object({
  /** Where one of these stands in a text; none: always. */
  words: z.array(z.string()),
  why: z.string(),
  /** Fine only if it is true, or never. */
  level: z.enum(['careful', 'barred']),
})
export type Caution = z.infer<typeof Caution>

/** What the screens and writers need to know of one kind of item; the whole guide stays on the server. */
export const TypeGuide = z.object({
  /** The word for a title when nothing is picked. */
  noun: z.string(),
  /** What it may be more exactly. */
  nouns: z.array(z.string()),
  /** Most valuable first. */
  questions: z.array(Question),
  /** What is not asked for this kind of item, but may be known of it and stand in its texts. */
  unasked: z.array(Question),
  /** Ids of questions, `TYPE`, and words after '=', in reading order. */
  title: z.array(z.string()),
  /** Search words that are true of every item of the type. */
  tags: z.array(z.string()),
  /** One honest sentence, written only where the seller ticks it. */
  care: z.string(),
  /** The photos that buyers want, the cover first. */
  shots: z.array(Shot),
  /** What buyers of such things ask, and the question of ours by which it is answered. */
  buyersAsk: z.array(z.object({ q: z.string(), by: z.string() })),
  cautions: z.array(Caution),
  ships: z.boolean(),
  weightLb: z.number().nullable(),
})
export type TypeGuide = z.infer<typeof TypeGuide>

/** The noun's place in a title. */
export const TYPE = 'TYPE'
/** What follows stands in the title as it is. */
export const LITERAL = '='

/** Whether something is asked of what goes by this noun, or wanted in its photos. */
export const appliesTo = (noun: string, question: Pick<Question, 'for' | 'notFor'>) =>
  (question.for?.includes(noun) ?? true) && !question.notFor?.includes(noun)
