import { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import type { OpenApiDocument, Schema } from '#web/features/public/api-reference/openapi.ts'
import { SchemaTree } from '#web/features/public/api-reference/schema-tree.tsx'
import { Columns } from '#web/ui/layout.tsx'

/** Read from the contract, as the document need not give it a name. */
const FAILURE = z.toJSONSchema(Failure) as Schema

const COLUMN = 'grid content-start gap-2.5 [&>p]:mb-2.5'

/** What holds for every call, said once. */
export function GettingStarted({ document }: { document: OpenApiDocument }) {
  return (
    <section id="start" aria-labelledby="start-h">
      <h2 id="start-h" className="border-line border-b pb-3">
        Before you start
      </h2>
      <Columns gap={10} className="pt-4 text-ui max-md:gap-6">
        <div className={COLUMN}>
          <h3>Signing in</h3>
          <p>
            Call <code>POST /api/auth/login</code> once and keep the cookie it sets: in <code>curl</code>,{' '}
            <code className="whitespace-nowrap">-c cookies.txt</code> writes it and{' '}
            <code className="whitespace-nowrap">-b cookies.txt</code> sends it. Use both in every call, as any answer
            may bring a new cookie that replaces the one before. A sign-in ends after {KEPT.sessionDays} days without
            use, and after {KEPT.longestSessionDays} days in any case. Each call below says who may make it.
          </p>
          <h3>With a token</h3>
          <p>
            A program does better with a token from <a href="/settings?section=programs">Settings, Programs</a>: send it
            as <code>Authorization: Bearer …</code>. It does what you allowed it: <code>read</code> answers GET calls,{' '}
            <code>write</code> the others, <code>analyze</code> those that identify photos or rewrite listings. No token
            opens billing, sign-in and password, tokens, exports or the deletion of the account; those calls answer 403.
            No token shows the lowest price you take either: <code>floorPrice</code> reads null.
          </p>
          <h3>Limits</h3>
          <p>
            Too many calls in a short time answer 429 with a <code>Retry-After</code> header in seconds. Before that,{' '}
            <code>RateLimit-Remaining</code> says how many calls are left and <code>RateLimit-Reset</code> in how many
            seconds you get all of them again. After too many, signing up and asking for a new password first answer 428
            with a challenge, and these calls say how to solve it. An analysis answers 402 without a plan, once the free
            trial is used up or has ended.
          </p>
        </div>
        <div className={COLUMN}>
          <h3>When a call fails</h3>
          <p>
            Every failing call answers with JSON in this shape. <code>message</code> is written for people,{' '}
            <code>code</code> for programs, and <code>fields</code> says what is wrong with which field. What belongs to
            someone else answers 404, just like what does not exist.
          </p>
          <SchemaTree document={document} schema={FAILURE} />
        </div>
      </Columns>
    </section>
  )
}
