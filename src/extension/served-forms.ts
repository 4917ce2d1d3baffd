import { FORMS_MAX_CHARACTERS, getForms } from '#contract/posting/forms/extension-forms.ts'
import { MarketForm } from '#contract/posting/forms/market-form.ts'
import { newestForms } from '#contract/posting/forms/market-forms.ts'

const ANSWER_WITHIN_MS = 4000
const MAX_FORMS = 20

/** The forms in a text that are forms in every detail; the others are left out, and nothing in any of them is run. */
export function formsIn(text: string): MarketForm[] {
  if (text.length > FORMS_MAX_CHARACTERS) return []
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return []
  }
  const forms: unknown = said instanceof Object && 'forms' in said ? said.forms : []
  return keptForms(forms)
}

/** What was kept may be from another version of this extension, so it is looked at again. */
export const keptForms = (forms: unknown): MarketForm[] =>
  (Array.isArray(forms) ? forms.slice(0, MAX_FORMS) : []).flatMap((form) => MarketForm.safeParse(form).data ?? [])

/** What the app says now, and otherwise the last that was good; never older than what the extension came with. */
export async function newestFrom(
  appOrigin: string,
  kept: MarketForm[],
  send: typeof fetch = fetch,
): Promise<MarketForm[]> {
  const answer = await send(appOrigin + getForms.path, {
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  return newestForms([...kept, ...formsIn(text)])
}
