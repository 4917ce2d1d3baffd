import { z } from 'zod'
import { PLANS } from '#contract/billing/plans.ts'

export const PlanId = z.enum(Object.keys(PLANS) as [keyof typeof PLANS])
export type PlanId = z.infer<typeof PlanId>
