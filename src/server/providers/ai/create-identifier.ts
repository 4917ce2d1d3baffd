import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { ask, pingModel } from '#server/providers/ai/ask.ts'
import { ANSWERS, identifyInstructions } from '#server/providers/ai/item-answer.ts'
import { shrinkPhoto } from '#server/providers/ai/shrink-photo.ts'
import { toIdentification } from '#server/providers/ai/to-identification.ts'

const ONE = 'Identify the item in this photo.'
const SEVERAL = 'Identify the item. All these photos show the same one; some may show only a label or a detail of it.'
/** Each photo costs as much as the first, and tells less. */
const MOST_PHOTOS = 4

export function createIdentifier(engine: AiEngine): ItemIdentifier {
  return {
    engine: engine.id,
    async identify(photos, { detail, signal }) {
      const { answer, model } = await ask(engine, {
        schema: ANSWERS[detail],
        instructions: identifyInstructions(detail),
        content: [
          { type: 'text', text: photos.length > 1 ? SEVERAL : ONE },
          ...(await Promise.all(photos.slice(0, MOST_PHOTOS).map((photo) => shrinkPhoto(photo, detail)))).map(
            (data) => ({ type: 'file' as const, data, mediaType: 'image/jpeg' }),
          ),
        ],
        detail,
        signal,
      })
      return { identification: toIdentification(answer), model }
    },
    ping: (signal) => pingModel(engine, signal),
  }
}
