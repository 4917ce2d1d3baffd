import { planGives } from '#contract/billing/plan-table.ts'
import type { AnalysisDetail } from '#contract/settings/settings.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'identifiers'> & { actor: Pick<Context['actor'], 'user'> }

/**
 * How closely photos are looked at: the stronger model, and with it its word on brand and model, is for those whose plan
 * gives it. The built-in engine costs nobody anything and looks as closely as it is told.
 */
export function detailFor({ actor, identifiers }: Needs, wanted: AnalysisDetail): AnalysisDetail {
  const asksStrongerModel = planGives(actor.user, 'ai-models') && planGives(actor.user, 'brand-and-model')
  return asksStrongerModel || identifiers.every(({ engine }) => engine === 'builtin') ? wanted : 'standard'
}
