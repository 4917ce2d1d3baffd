import { ENGINES } from '#contract/analysis/engines.ts'
import type { AiModel } from '#contract/settings/settings.ts'
import type { Config } from '#server/platform/config.ts'

/** What the engines are called here: a server that only speaks like OpenAI's is called by the operator's models. */
export function engineNames({ ai: { openai } }: Pick<Config, 'ai'>): Record<AiModel, string> {
  const { azure, gemini } = ENGINES
  return { azure, gemini, openai: openai?.compatible ? compatibleName(openai) : ENGINES.openai }
}

const compatibleName = ({ models }: { models: Record<string, string> }) =>
  `${[...new Set(Object.values(models))].join(' and ')} on an OpenAI-compatible server`
