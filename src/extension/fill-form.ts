import type { FieldName, FieldRule } from '#contract/posting/forms/market-form.ts'
import type { FieldCheck } from '#contract/posting/helper-messages.ts'

const FIRST_LOOK_AFTER_MS = 1000
export const LOOK_EVERY_MS = 200
const MAX_LOOKS = 50
/** How long a page gets to write over what was typed before it is read back. */
const SETTLE_MS = 400

/** A field of the page, ready to be filled with what the listing says. */
export interface FoundField {
  fill(): Promise<void>
  isFilled(): boolean
  /** Why it is not filled, where the field can tell. */
  problem?(): string | null
}

/** The page as the engine sees it; `find` looks anew each time, as pages replace their elements while one types. */
export interface FormPage {
  find(rule: FieldRule): FoundField | null
  wait(durationMs: number): Promise<void>
}

export type FillOutcome =
  | { kind: 'missing'; missing: FieldName[]; checks: FieldCheck[] }
  | { kind: 'filled' | 'not_kept'; checks: FieldCheck[] }

const NOT_FOUND = 'Not found on this page'

/** Fills all fields or none, and believes only what it reads back. It never submits anything. */
export async function fillForm(
  page: FormPage,
  rules: FieldRule[],
  { afterPhotosMs, onFound }: { afterPhotosMs: number; onFound: () => void },
): Promise<FillOutcome> {
  const missing = await waitForForm(page, rules)
  if (missing.length > 0) return { kind: 'missing', missing, checks: rules.map((rule) => untouched(rule, page)) }
  onFound()
  for (const rule of rules) {
    await page.find(rule)?.fill()
    if (rule.kind === 'photos') await page.wait(afterPhotosMs)
  }
  await page.wait(SETTLE_MS)
  const lost = rules.filter((rule) => rule.required && isRepeatable(rule) && page.find(rule)?.isFilled() === false)
  for (const rule of lost) await page.find(rule)?.fill()
  if (lost.length > 0) await page.wait(SETTLE_MS)

  const checks = rules.map((rule) => checkOf(rule, page.find(rule)))
  const isKept = rules.every(({ required }, index) => !required || checks[index]!.ok)
  return { kind: isKept ? 'filled' : 'not_kept', checks }
}

/** Photos and tags are added to what is there, so that a second time could double them. */
const isRepeatable = ({ kind }: FieldRule) => kind !== 'photos' && kind !== 'tags'

/** The required fields that are still not there after the last look. */
async function waitForForm(page: FormPage, rules: FieldRule[]): Promise<FieldName[]> {
  const missing = () => rules.filter((rule) => rule.required && page.find(rule) === null).map(({ field }) => field)
  await page.wait(FIRST_LOOK_AFTER_MS)
  for (let look = 1; look < MAX_LOOKS; look++) {
    if (missing().length === 0) return []
    await page.wait(LOOK_EVERY_MS)
  }
  return missing()
}

function checkOf({ field }: FieldRule, found: FoundField | null): FieldCheck {
  if (!found) return { field, ok: false, note: NOT_FOUND }
  if (found.isFilled()) return { field, ok: true, note: null }
  return { field, ok: false, note: found.problem?.() ?? 'The page did not keep this' }
}

const untouched = (rule: FieldRule, page: FormPage): FieldCheck => ({
  field: rule.field,
  ok: false,
  note: page.find(rule) ? 'Not filled in' : NOT_FOUND,
})
