import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'

export const declineSuggestion = endpoint({
  method: 'PUT',
  path: '/api/items/:id/suggestion/declined',
  summary: 'Not now: what is suggested for an item stays away for two weeks, or until something else is',
  access: 'seller',
  params: Id,
})
export const restoreSuggestion = endpoint({
  method: 'DELETE',
  path: '/api/items/:id/suggestion/declined',
  summary: 'Show the suggestion for an item again',
  access: 'seller',
  params: Id,
})
