import { z } from 'zod'
import { FORM_HOSTS, type FormPlatform, staysOn } from '#contract/posting/forms/address-pattern.ts'
import { FieldCheck } from '#contract/posting/helper-messages.ts'

export type FieldName = FieldCheck['field']

/** Forms also come from a server: every text in them is short, and none of it is ever run. */
const Selector = z.string().min(1).max(200)
const Word = z.string().min(1).max(80)
const named = <Value extends z.ZodType>(value: Value, most: number) =>
  z.record(Word, value).refine((entries) => Object.keys(entries).length <= most)

/** As `addressIn` reads it. */
const AddressPattern = z
  .string()
  .max(200)
  .regex(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w\-./*{}]*$/)

/** As browsers write where an extension runs: `*` stands for anything. */
const MatchPattern = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w\-./*?=]*$/)

/** How a control is found: by its selector, or by the words a seller sees on its label. */
const Finder = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('selector'), selector: Selector }),
  z.strictObject({ by: z.literal('label'), label: Selector, text: Word, control: Selector }),
])
export type Finder = z.infer<typeof Finder>

const base = { field: FieldCheck.shape.field, required: z.boolean() }
/** The first that finds something is taken. */
const find = z.array(Finder).min(1).max(5)

/** One field of a form. A form is touched only when all its required fields are there. */
const FieldRule = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.enum(['photos', 'text', 'tags']), find }),
  /** `values`: what its options are worth, where that is the same in every language. */
  z.strictObject({ ...base, kind: z.literal('select'), find, values: named(z.string().max(80), 40).optional() }),
  /** A combobox that shows `[role=option]`s when it is clicked. */
  z.strictObject({ ...base, kind: z.literal('combobox'), find, match: z.enum(['exact', 'prefix']) }),
  /** One control for each word. */
  z.strictObject({ ...base, kind: z.literal('choice'), selectors: named(Selector, 40) }),
])
export type FieldRule = z.infer<typeof FieldRule>

const FormStep = z.strictObject({
  name: Word,
  /** The query parameter that tells the step; null: the form is one page. */
  at: z.strictObject({ parameter: Word, value: Word }).nullable(),
  /** In the order in which they are filled. */
  fields: z.array(FieldRule).max(12),
  /** What the seller does on a page where nothing can be filled. */
  hint: z.string().max(200).optional(),
})
export type FormStep = z.infer<typeof FormStep>

const rules = {
  /** Below this width the site shows another page. */
  minWidthPx: z.int().min(0).max(2000),
  /** How long the site takes to write its own suggestions over the fields once it has photos. */
  afterPhotosMs: z.int().min(0).max(10_000),
  steps: z.array(FormStep).min(1).max(8),
  /** By language, what stands on the page instead of the English words in this form and in a listing. */
  languages: z.record(z.string().regex(/^[a-z]{2}$/), named(Word, 60)).refine((all) => Object.keys(all).length <= 20),
}
/** What is needed to fill in a form, a marketplace's or the one to practice on. */
export const FormRules = z.strictObject(rules)
export type FormRules = z.infer<typeof FormRules>

/** What a listing looks like once it is online. */
const OnlineListing = z.strictObject({
  addresses: z.array(AddressPattern).min(1).max(6),
  /** Where the seller looks after it, if that is another page. */
  managed: AddressPattern.nullable(),
  /** Pages that link to a listing which was published a moment ago. */
  linkedFrom: z.array(AddressPattern).max(6),
  /** Said on its page, within these elements, when it is sold or no longer there. */
  gone: z.strictObject({ within: Selector, sold: z.array(Word).max(12), removed: z.array(Word).max(12) }),
})
export type OnlineListing = z.infer<typeof OnlineListing>

/** Everything that is known about one marketplace's pages: data, so that a changed page is a changed line. */
export const MarketForm = z
  .strictObject({
    platform: z.enum(Object.keys(FORM_HOSTS) as [FormPlatform]),
    /** Raised with every change: of two, the higher one is the newer. */
    version: z.int().min(1).max(1_000_000),
    /** Where the extension runs. Browsers go by what was installed: a served form cannot change that. */
    matches: z.array(MatchPattern).min(1).max(8),
    ...rules,
    listing: OnlineListing,
  })
  .refine(({ platform, matches, listing }) => {
    const { addresses, managed, linkedFrom } = listing
    return [...matches, ...addresses, ...linkedFrom, ...(managed ? [managed] : [])].every((pattern) =>
      staysOn(platform, pattern),
    )
  }, 'A form names only addresses of its own marketplace')
export type MarketForm = z.infer<typeof MarketForm>
