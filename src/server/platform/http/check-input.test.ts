import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { checkInput } from '#server/platform/http/check-input.ts'
import { asRead, ENDPOINTS_WITH_INPUT, expectSentences, wrongInputs } from '#tests/wrong-inputs.ts'

test.each(ENDPOINTS_WITH_INPUT)('%s refuses wrong input with sentences', (_name, endpoint) => {
  let refused = 0
  for (const input of wrongInputs(endpoint)) {
    try {
      checkInput(endpoint, asRead(input))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused++
      expectSentences(error, JSON.stringify(input).slice(0, 300))
    }
  }
  expect(refused).toBeGreaterThan(0)
})
