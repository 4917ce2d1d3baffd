import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { missingShots } from '#contract/items/type-guide/photo-coach.ts'

/** The photos that buyers of such a thing will ask for; none while nobody knows what it is. */
export const wantedShots = ({ guide, noun, facts, item: { photos } }: AnalysisResult) =>
  guide && noun !== null ? missingShots(guide, { noun, facts, photos }) : []
