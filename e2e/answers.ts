import type { Page, Route } from '@playwright/test'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, Failure, STATUS } from '#contract/errors.ts'

/** From now on this call is answered here. */
export async function intercept(page: Page, { method, path }: Endpoint, handle: (route: Route) => unknown) {
  const pathname = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  await page.route(
    (url) => pathname.test(url.pathname),
    async (route) => (route.request().method() === method ? handle(route) : route.fallback()),
  )
}

/** What the server could say; an answer that the contract refuses fails the test. */
export async function answer<E extends Endpoint & { answer: z.ZodType }>(
  page: Page,
  endpoint: E,
  given: z.input<E['answer']>,
) {
  const json = endpoint.answer.parse(given)
  await intercept(page, endpoint, (route) => route.fulfill({ status: endpoint.status ?? 200, json }))
}

export const failure = (message: string, code: ErrorCode = 'limit_reached') => ({
  status: STATUS[code],
  json: Failure.parse({ error: message, message, code }),
})
export const refuse = (page: Page, endpoint: Endpoint) =>
  intercept(page, endpoint, (route) => route.fulfill(failure('That was too much at once. Please wait a minute.')))
