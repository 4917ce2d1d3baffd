import {
  answerMessage as answering,
  deleteMessage as deleting,
  markMessage as marking,
  readInbox as reading,
  ownMessages as showingOwn,
  writeToSupport,
} from '#contract/support.ts'
import { answerMessage, markMessage } from '#server/features/support/answer-message.ts'
import { deleteMessage, ownMessages } from '#server/features/support/own-messages.ts'
import { readInbox } from '#server/features/support/read-inbox.ts'
import { writeMessage } from '#server/features/support/write-message.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function supportRoutes(serve: Serve) {
  serve(writeToSupport, (context, { body }) => writeMessage(context, body))
  serve(showingOwn, (context) => ownMessages(context))
  serve(deleting, (context, { params }) => deleteMessage(context, params.id))
  serve(reading, (context, { query }) => readInbox(context, query))
  serve(answering, (context, { params, body }) => answerMessage(context, params.id, body))
  serve(marking, (context, { params, body }) => markMessage(context, params.id, body.state))
}
