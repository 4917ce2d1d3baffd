/** Who may have looked at a photo, as the seller reads it. No schemas here, as the landing page reads it. */
export const ENGINES = {
  azure: 'Azure OpenAI GPT-4',
  openai: 'OpenAI GPT-4o',
  gemini: 'Google Gemini 2.5 Flash',
  builtin: 'the built-in engine',
  manual: 'you',
} as const
