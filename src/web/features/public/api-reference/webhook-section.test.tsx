import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'
import { WebhookSection } from '#web/features/public/api-reference/webhook-section.tsx'

const document: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  paths: {},
  webhooks: {
    'listing.sync': {
      post: {
        summary: 'A listing to post',
        parameters: [{ name: 'webhook-id', in: 'header', description: 'Names the delivery' }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { timestamp: { type: 'string' } } } },
          },
        },
        responses: { '2XX': { description: 'Taken' }, default: { description: 'Tried again' } },
      },
    },
  },
}

test('The section says how an event is signed, what is in it and what an answer means', () => {
  const text = renderToStaticMarkup(<WebhookSection document={document} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const said of ['webhook-id Names the delivery', '2XX Taken', 'Other Tried again', 'listing.sync', 'timestamp'])
    expect(text).toContain(said)
})
