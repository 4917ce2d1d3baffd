ALTER TABLE "history_lines" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_sums" ADD COLUMN "refunds_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_refund" CHECK ("sales"."refund_cents" between 0 and "sales"."price_cents");--> statement-breakpoint
-- By hand, from here to the end. As before, with what buyers got back; nobody got any yet, so what is kept stays right.
CREATE OR REPLACE VIEW "history_truth" AS
SELECT i.id, i.owner_id, false AS imported, known.state, i.category,
  i.created_at AS at, asked.price::bigint * 100 AS cents,
  CASE WHEN known.state IN ('draft', 'unnamed') THEN 'to-list' ELSE known.state END AS shelf,
  coalesce(s.sold_at, i.created_at) AS shelf_at,
  CASE WHEN s.id IS NULL THEN asked.price::bigint * 100 ELSE s.price_cents END AS shelf_cents,
  CASE WHEN known.state IN ('draft', 'unnamed', 'live') AND i.refusal IS NULL THEN asked.price END AS waiting_dollars,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents,
  CASE WHEN s.id IS NOT NULL THEN coalesce(m.cost_cents, s.cost_cents) END AS cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint AS listed_ms,
  seen.condition, called.words,
  greatest(i.created_at, s.created_at, m.kept_at, up.last_at) AS changed_at,
  CASE known.state
    WHEN 'sold' THEN s.price_cents::bigint - s.refund_cents - s.fee_cents - s.postage_cents - s.other_cents - coalesce(m.cost_cents, s.cost_cents)
    WHEN 'kept' THEN -nullif(m.cost_cents, 0)::bigint END AS profit_cents,
  CASE known.state
    WHEN 'live' THEN 1000000000000000 - (extract(epoch FROM up.first_at) * 1000)::bigint
    WHEN 'sold' THEN (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint END AS live_rank,
  i.recommended_price::bigint * 100 AS recommended_cents, coalesce(s.refund_cents, 0) AS refund_cents
FROM items i
LEFT JOIN sales s ON s.item_id = i.id
LEFT JOIN item_money m ON m.item_id = i.id
CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE l.posted) AS posted, min(y.finished_at) AS first_at,
    max(y.finished_at) AS last_at, max(l.price) FILTER (WHERE l.posted) AS posted_price, max(l.price) AS price
  FROM (SELECT id, price, deleted_at, sync_status = 'posted' AS posted FROM listings WHERE item_id = i.id OFFSET 0) l
  LEFT JOIN listing_syncs y ON y.listing_id = l.id AND l.posted
  WHERE l.deleted_at IS NULL) up
CROSS JOIN LATERAL (SELECT coalesce(up.posted_price, up.price, i.recommended_price) AS price) asked
CROSS JOIN LATERAL (SELECT CASE
  WHEN s.id IS NOT NULL THEN 'sold'
  WHEN m.fate IS NOT NULL THEN 'kept'
  WHEN up.posted > 0 THEN 'live'
  WHEN i.category IS NULL OR i.type IS NULL THEN 'unnamed'
  ELSE 'draft' END AS state) known
CROSS JOIN LATERAL (SELECT CASE WHEN (i.identification->>'conditionSeen')::boolean THEN i.condition END AS condition) seen
CROSS JOIN LATERAL (SELECT
  history_words(concat_ws(' ', i.brand, i.model, i.style, i.noun, i.type, i.category, seen.condition)) AS words) called
WHERE i.deleted_at IS NULL
UNION ALL
SELECT s.id, s.owner_id, true, 'sold', s.category, s.sold_at, s.price_cents, 'sold', s.sold_at, s.price_cents, NULL,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents, s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint, NULL, called.words, s.sold_at,
  s.price_cents::bigint - s.refund_cents - s.fee_cents - s.postage_cents - s.other_cents - s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint, NULL, s.refund_cents
FROM sales s
CROSS JOIN LATERAL (SELECT history_words(concat_ws(' ', s.title, s.category)) AS words) called
WHERE s.item_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_diff" AS
SELECT 1 AS sign, * FROM history_truth UNION ALL
SELECT -1, id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents,
  postage_cents, other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
  recommended_cents, refund_cents
FROM history_lines;--> statement-breakpoint
CREATE OR REPLACE VIEW "sales_sums_diff" AS
SELECT sign, id, owner_id, part.of, part.span, date_trunc(part.span, shelf_at AT TIME ZONE 'UTC')::date AS starts, part.key,
  sign AS count, sign * shelf_cents AS gross_cents, sign * coalesce(fee_cents, 0)::bigint AS fees_cents,
  sign * postage_cents::bigint AS postage_cents, sign * other_cents::bigint AS other_cents,
  sign * coalesce(cost_cents, 0)::bigint AS cost_cents, CASE WHEN fee_cents IS NULL THEN sign ELSE 0 END AS unknown_fees,
  CASE WHEN cost_cents IS NULL THEN sign ELSE 0 END AS unknown_costs,
  CASE WHEN listed_ms IS NULL THEN 0 ELSE sign END AS timed, sign * coalesce(listed_ms, 0) AS listed_ms,
  sign * refund_cents::bigint AS refunds_cents
FROM history_diff
CROSS JOIN LATERAL (
  SELECT of, key, span FROM
    (VALUES ('all', ''), ('platform', coalesce(platform, '')), ('category', coalesce(category, ''))) AS parts (of, key),
    (VALUES ('day'), ('month'), ('year')) AS spans (span)
) part
WHERE state = 'sold';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_history"(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_counts AS stored (owner_id, state, imported, category, lines, waiting, waiting_dollars, priced, cents)
  SELECT owner_id, state, imported, category, sum(lines), sum(waiting), sum(waiting_dollars), sum(priced), sum(cents)
  FROM history_counts_diff WHERE id = ANY (changed) GROUP BY 1, 2, 3, 4
  ON CONFLICT (owner_id, state, imported, category) DO UPDATE SET lines = stored.lines + excluded.lines,
    waiting = stored.waiting + excluded.waiting, waiting_dollars = stored.waiting_dollars + excluded.waiting_dollars,
    priced = stored.priced + excluded.priced, cents = stored.cents + excluded.cents;

  INSERT INTO sales_sums AS stored (owner_id, of, span, starts, key, count, gross_cents, fees_cents, postage_cents,
    other_cents, cost_cents, unknown_fees, unknown_costs, timed, listed_ms, refunds_cents)
  SELECT owner_id, of, span, starts, key, sum(count), sum(gross_cents), sum(fees_cents), sum(postage_cents),
    sum(other_cents), sum(cost_cents), sum(unknown_fees), sum(unknown_costs), sum(timed), sum(listed_ms),
    sum(refunds_cents)
  FROM sales_sums_diff WHERE id = ANY (changed) GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, of, span, starts, key) DO UPDATE SET count = stored.count + excluded.count,
    gross_cents = stored.gross_cents + excluded.gross_cents, fees_cents = stored.fees_cents + excluded.fees_cents,
    postage_cents = stored.postage_cents + excluded.postage_cents, other_cents = stored.other_cents + excluded.other_cents,
    cost_cents = stored.cost_cents + excluded.cost_cents, unknown_fees = stored.unknown_fees + excluded.unknown_fees,
    unknown_costs = stored.unknown_costs + excluded.unknown_costs, timed = stored.timed + excluded.timed,
    listed_ms = stored.listed_ms + excluded.listed_ms, refunds_cents = stored.refunds_cents + excluded.refunds_cents;

  DELETE FROM history_lines WHERE id = ANY (changed);
  INSERT INTO history_lines (id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars,
    platform, fee_cents, postage_cents, other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
    recommended_cents, refund_cents, marks)
  SELECT truth.*, history_marks(owner_id, shelf, category, condition, platform, words)
  FROM (SELECT * FROM history_truth WHERE id = ANY (changed) OFFSET 0) truth;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "history_is_right"(seller uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM history_diff WHERE owner_id = seller GROUP BY history_diff.id HAVING count(*) <> 2 OR count(DISTINCT
      (state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents, postage_cents,
      other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
      recommended_cents, refund_cents)) <> 1
  ) AND NOT EXISTS (
    SELECT FROM (
      SELECT owner_id, state, imported, category, lines, waiting, waiting_dollars, priced, cents
      FROM history_counts_diff WHERE sign = 1
      UNION ALL
      SELECT owner_id, state, imported, category, -lines, -waiting, -waiting_dollars, -priced, -cents FROM history_counts
    ) off
    WHERE owner_id = seller GROUP BY state, imported, category
    HAVING sum(lines) <> 0 OR sum(waiting) <> 0 OR sum(waiting_dollars) <> 0 OR sum(priced) <> 0 OR sum(cents) <> 0
  ) AND NOT EXISTS (
    SELECT FROM (
      SELECT owner_id, of, span, starts, key, count, gross_cents, fees_cents, postage_cents, other_cents, cost_cents,
        unknown_fees, unknown_costs, timed, listed_ms, refunds_cents FROM sales_sums_diff WHERE sign = 1
      UNION ALL
      SELECT owner_id, of, span, starts, key, -count, -gross_cents, -fees_cents, -postage_cents, -other_cents, -cost_cents,
        -unknown_fees, -unknown_costs, -timed, -listed_ms, -refunds_cents FROM sales_sums
    ) off
    WHERE owner_id = seller GROUP BY of, span, starts, key
    HAVING sum(count) <> 0 OR sum(gross_cents) <> 0 OR sum(fees_cents) <> 0 OR sum(postage_cents) <> 0
      OR sum(other_cents) <> 0 OR sum(cost_cents) <> 0 OR sum(unknown_fees) <> 0 OR sum(unknown_costs) <> 0
      OR sum(timed) <> 0 OR sum(listed_ms) <> 0 OR sum(refunds_cents) <> 0
  )
$$;
