import type { Candidate, RankTypes, View } from '#server/providers/identifier/builtin/model/classifier.ts'
import { askAmong } from '#server/providers/identifier/builtin/model/look-alikes.ts'
import type { SecondOpinion } from '#server/providers/identifier/builtin/model/networks.ts'
import { reachVerdict, type Verdict } from '#server/providers/identifier/builtin/model/verdict.ts'
import type { ConfidenceTable } from '#server/providers/identifier/builtin/model/vision-data.ts'
import { hearWitnesses, type Witness } from '#server/providers/identifier/builtin/text/type-witnesses.ts'
import type { followInstalled } from '#server/providers/identifier/open-model/follow-installed.ts'

interface Judges {
  rankTypes: RankTypes
  confidence: ConfidenceTable
  rankByOpenModel: ReturnType<typeof followInstalled>
  /** Null: there is only one network. */
  secondOpinion: Promise<SecondOpinion | null>
}

export interface Classified {
  candidates: Candidate[]
  verdict: Verdict
  /** What is printed on the thing that speaks for its type. */
  typeWitness: string | null
  openModel: string | null
}

interface Photographed {
  photo: Uint8Array
  views: View[]
  /** There is nothing in it to see. */
  plain: boolean
}

const NOTHING_SEEN: Classified = {
  candidates: [],
  verdict: { decision: 'unknown', choices: [] },
  typeWitness: null,
  openModel: null,
}

/** A name that only the print gives is likely at best: it may be that of something else. */
const MOST_BY_PRINT = 0.85

/**
 * A model that an administrator chose decides alone. Our own networks would now and then name a photo that shows nothing,
 * and only who is not sure asks the other one.
 */
export function createPhotoClassifier({ rankTypes, confidence, rankByOpenModel, secondOpinion }: Judges) {
  const decide = (views: View[], witnesses: Witness[]): Classified => ({
    ...judge(rankTypes(views), witnesses, (candidates) => reachVerdict(candidates, confidence, askAmong)),
    openModel: null,
  })

  return async (photos: Photographed[], witnesses: Witness[]): Promise<Classified> => {
    const chosen = await rankByOpenModel(photos[0]!.photo)
    if (chosen)
      return {
        ...judge(chosen.candidates, witnesses, (candidates) => reachVerdict(candidates, chosen.confidence)),
        openModel: chosen.name,
      }
    const telling = photos.filter(({ plain }) => !plain)
    if (telling.length === 0) return NOTHING_SEEN
    const first = decide(
      telling.flatMap(({ views }) => views),
      witnesses,
    )
    if (first.verdict.decision === 'sure') return first
    const ask = await secondOpinion
    if (!ask) return first
    const heard = telling.map(async ({ photo, views }) => {
      const second = await ask(photo)
      return views.map((view) => ({ ...view, second }))
    })
    return decide((await Promise.all(heard)).flat(), witnesses)
  }
}

function judge(seen: Candidate[], witnesses: Witness[], verdictOn: (candidates: Candidate[]) => Verdict) {
  const { candidates, witness, overruled } = hearWitnesses(seen, witnesses)
  const verdict = verdictOn(candidates)
  return { candidates, verdict: overruled ? lessSure(verdict) : verdict, typeWitness: witness }
}

const lessSure = ({ decision, choices }: Verdict): Verdict => ({
  decision: decision === 'sure' ? 'likely' : decision,
  choices: choices.map((choice) => ({ ...choice, confidence: Math.min(choice.confidence, MOST_BY_PRINT) })),
})
