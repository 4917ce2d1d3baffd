/** Who may look at a photo, as the seller chooses them. No schemas here, as the landing page reads it. */
export const ENGINES = {
  azure: 'Azure OpenAI GPT-4',
  openai: 'OpenAI GPT-4o',
  gemini: 'Google Gemini 2.5 Flash',
  builtin: 'the built-in engine',
  manual: 'you',
} as const

const VENDORS = { ...ENGINES, azure: 'Azure OpenAI', openai: 'OpenAI', gemini: 'Google' } as const
/** Servers that only speak like OpenAI's run models of their own. */
const OPENAI_MODEL = /^(ft:)?(chat)?gpt-|^(ft:)?o\d/

/** Who did look at it: the vendor, and the model as it named itself, which need not be the one that was meant. */
export function engineName(id: keyof typeof ENGINES, model: string | null) {
  if (model === null) return VENDORS[id]
  if (id === 'builtin') return `${VENDORS.builtin} with ${model}`
  if (id === 'openai' && !OPENAI_MODEL.test(model)) return `${model} on an OpenAI-compatible server`
  return `${VENDORS[id]} ${model}`
}
