import type { z } from 'zod'
import { groupDigits, inDollars } from '#contract/figures.ts'
import { ownValue } from '#contract/own-value.ts'

/** What people call a field, where its own name says it badly. */
const FIELD_WORDS: Record<string, string> = {
  again: 'posting again',
  aiModel: 'AI model',
  allowPickup: 'local pickup',
  allowShipping: 'shipping',
  analysisDetail: 'level of detail',
  approved: 'approval',
  at: 'date and time',
  boughtAt: 'day you bought it',
  clientSecret: 'payment',
  costCents: 'cost',
  current: 'current password',
  cursor: 'page',
  days: 'period',
  feeCents: 'fee',
  fate: 'what became of it',
  floorPrice: 'lowest price',
  from: 'first day',
  id: 'address',
  ids: 'selection',
  isActive: 'active',
  itemId: 'item',
  limit: 'page size',
  order: 'sort direction',
  otherCents: 'other costs',
  platformUserId: 'platform user',
  play: 'event',
  postageCents: 'postage',
  priceCents: 'price',
  q: 'search words',
  refundCents: 'refund',
  sku: 'SKU',
  soldAt: 'date of the sale',
  sort: 'sort order',
  to: 'last day',
  token: 'link',
  typeId: 'type',
  url: 'link',
  userId: 'user',
  via: 'way of posting',
  w: 'width',
}

const NOTHING_SPECIAL = 'Please check what you entered.'

type Issue = z.core.$ZodRawIssue

/**
 * A sentence for whatever a schema finds wrong and has no words of its own for. Given as `error` to every check whose
 * outcome somebody reads.
 */
export function plainProblem(issue: Issue): string {
  const name = issue.path?.findLast((step): step is string => typeof step === 'string')
  if (!name) return NOTHING_SPECIAL
  const words = ownValue(FIELD_WORDS, name) ?? inWords(name)
  const field = `the ${words}`
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return `Please choose yes or no for “${words}”.`
  if (issue.code === 'invalid_type') return wrongKind(issue, field)
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union')
    return `Please choose a listed value for ${field}.`
  if (issue.code === 'too_small') return beyond(field, issue.origin, 'at least', Number(issue.minimum), name)
  if (issue.code === 'too_big') return beyond(field, issue.origin, 'at most', Number(issue.maximum), name)
  return `Please check ${field}.`
}

function wrongKind({ expected, input }: Issue, field: string) {
  if (expected === 'int') return `Please enter a whole number for ${field}.`
  if (expected === 'number') return `Please enter a number for ${field}.`
  return input === undefined || input === null ? `Please fill in ${field}.` : `Please check ${field}.`
}

function beyond(field: string, origin: string, which: 'at least' | 'at most', limit: number, name: string) {
  if (origin === 'string' && which === 'at least' && limit <= 1) return `Please fill in ${field}.`
  if (origin === 'string') return `Please use ${which} ${groupDigits(limit)} characters for ${field}.`
  if (origin === 'array')
    return `Please choose ${which} ${limit === 1 ? 'one entry' : `${limit} entries`} for ${field}.`
  const amount = name.endsWith('Cents') ? inDollars(limit / 100) : groupDigits(limit)
  return `Please enter ${which} ${amount} for ${field}.`
}

/** 'allowShipping' is 'allow shipping'. */
const inWords = (name: string) => name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
