import { expect, test } from 'vitest'
import { engineName } from '#contract/analysis/engines.ts'

test('an engine is called by its vendor and the model that answered', () => {
  expect(engineName('openai', 'gpt-4o-mini-2024-07-18')).toBe('OpenAI gpt-4o-mini-2024-07-18')
  expect(engineName('openai', 'o4-mini')).toBe('OpenAI o4-mini')
  expect(engineName('azure', 'gpt-4o')).toBe('Azure OpenAI gpt-4o')
  expect(engineName('gemini', 'gemini-2.5-flash-lite')).toBe('Google gemini-2.5-flash-lite')
})

test('a model that is not known is not made up', () => {
  expect(engineName('openai', null)).toBe('OpenAI')
  expect(engineName('gemini', null)).toBe('Google')
  expect(engineName('builtin', null)).toBe('the built-in engine')
})

test('the built-in engine says whose model looked', () => {
  expect(engineName('builtin', 'SigLIP base')).toBe('the built-in engine with SigLIP base')
})

test('somebody else’s model is not called one of OpenAI’s', () => {
  expect(engineName('openai', 'llava:13b')).toBe('llava:13b on an OpenAI-compatible server')
})
