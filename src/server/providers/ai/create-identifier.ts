import type { ItemIdentifier } from '#server/ports/item-identifier.ts'
import type { AiEngine } from '#server/providers/ai/ai-engine.ts'
import { ask, pingModel } from '#server/providers/ai/ask.ts'
import { ANSWERS, identifyInstructions } from '#server/providers/ai/item-answer.ts'
import { shrinkPhoto } from '#server/providers/ai/shrink-photo.ts'
import { toIdentification } from '#server/providers/ai/to-identification.ts'

export function createIdentifier(engine: AiEngine): ItemIdentifier {
  return {
    engine: engine.id,
    async identify(photo, { detail, signal }) {
      const { answer, model } = await ask(engine, {
        schema: ANSWERS[detail],
        instructions: identifyInstructions(detail),
        content: [
          { type: 'text', text: 'Identify the item in this photo.' },
          { type: 'file', data: await shrinkPhoto(photo, detail), mediaType: 'image/jpeg' },
        ],
        detail,
        signal,
      })
      return { identification: toIdentification(answer), model }
    },
    ping: (signal) => pingModel(engine, signal),
  }
}
