CREATE TABLE "declined_suggestions" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "history_lines_by_price";--> statement-breakpoint
DROP INDEX "history_lines_by_shelf_price";--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "profit_cents" bigint;--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "live_rank" bigint;--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_suggestions_by_owner" ON "declined_suggestions" USING btree ("owner_id");--> statement-breakpoint
-- By hand, from here to the indexes.
-- As before, and what is written in one with a capital inside also apart: 'iPhone' is found by 'phone', too.
CREATE OR REPLACE FUNCTION "history_words"(line text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || lower(line)
    || CASE WHEN line ~ '[!-/:-@\[-`{-~]' THEN ' ' || lower(regexp_replace(line, '[!-/:-@\[-`{-~]+', ' ', 'g')) ELSE '' END
    || CASE WHEN line ~ '[a-z][A-Z]' THEN
      ' ' || lower(regexp_replace(regexp_replace(line, '[!-/:-@\[-`{-~]+', ' ', 'g'), '([a-z])([A-Z])', '\1 \2', 'g')) ELSE '' END
$$;--> statement-breakpoint
-- The rank counts milliseconds: of what is live from when it was posted to a day far off, which is more than anything took to sell.
-- An item's listings are found by the item: 'OFFSET 0' keeps the database from going through all that are posted instead.
CREATE OR REPLACE VIEW "history_truth" AS
SELECT i.id, i.owner_id, false AS imported, known.state, i.category,
  i.created_at AS at, i.recommended_price::bigint * 100 AS cents,
  CASE WHEN known.state IN ('draft', 'unnamed') THEN 'to-list' ELSE known.state END AS shelf,
  coalesce(s.sold_at, i.created_at) AS shelf_at,
  CASE WHEN s.id IS NULL THEN i.recommended_price::bigint * 100 ELSE s.price_cents END AS shelf_cents,
  CASE WHEN known.state IN ('draft', 'unnamed', 'live') AND i.refusal IS NULL THEN i.recommended_price END AS waiting_dollars,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents,
  CASE WHEN s.id IS NOT NULL THEN coalesce(m.cost_cents, s.cost_cents) END AS cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint AS listed_ms,
  seen.condition, called.words,
  greatest(i.created_at, s.created_at, m.kept_at, up.last_at) AS changed_at,
  CASE known.state
    WHEN 'sold' THEN s.price_cents::bigint - s.fee_cents - s.postage_cents - s.other_cents - coalesce(m.cost_cents, s.cost_cents)
    WHEN 'kept' THEN -nullif(m.cost_cents, 0)::bigint END AS profit_cents,
  CASE known.state
    WHEN 'live' THEN 1000000000000000 - (extract(epoch FROM up.first_at) * 1000)::bigint
    WHEN 'sold' THEN (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint END AS live_rank
FROM items i
LEFT JOIN sales s ON s.item_id = i.id
LEFT JOIN item_money m ON m.item_id = i.id
CROSS JOIN LATERAL (SELECT count(*) AS posted, min(y.finished_at) AS first_at, max(y.finished_at) AS last_at
  FROM (SELECT id, deleted_at, sync_status FROM listings WHERE item_id = i.id OFFSET 0) l
  LEFT JOIN listing_syncs y ON y.listing_id = l.id
  WHERE l.deleted_at IS NULL AND l.sync_status = 'posted') up
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
  s.price_cents::bigint - s.fee_cents - s.postage_cents - s.other_cents - s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint
FROM sales s
CROSS JOIN LATERAL (SELECT history_words(concat_ws(' ', s.title, s.category)) AS words) called
WHERE s.item_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_diff" AS
SELECT 1 AS sign, * FROM history_truth UNION ALL
SELECT -1, id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents,
  postage_cents, other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank
FROM history_lines;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_history"(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_counts AS stored (owner_id, state, imported, category, lines, waiting, waiting_dollars, priced, cents)
  SELECT owner_id, state, imported, category, sum(lines), sum(waiting), sum(waiting_dollars), sum(priced), sum(cents)
  FROM history_counts_diff WHERE id = ANY (changed) GROUP BY 1, 2, 3, 4
  ON CONFLICT (owner_id, state, imported, category) DO UPDATE SET lines = stored.lines + excluded.lines,
    waiting = stored.waiting + excluded.waiting, waiting_dollars = stored.waiting_dollars + excluded.waiting_dollars,
    priced = stored.priced + excluded.priced, cents = stored.cents + excluded.cents;

  INSERT INTO sales_sums AS stored (owner_id, of, span, starts, key, count, gross_cents, fees_cents, postage_cents,
    other_cents, cost_cents, unknown_fees, unknown_costs, timed, listed_ms)
  SELECT owner_id, of, span, starts, key, sum(count), sum(gross_cents), sum(fees_cents), sum(postage_cents),
    sum(other_cents), sum(cost_cents), sum(unknown_fees), sum(unknown_costs), sum(timed), sum(listed_ms)
  FROM sales_sums_diff WHERE id = ANY (changed) GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, of, span, starts, key) DO UPDATE SET count = stored.count + excluded.count,
    gross_cents = stored.gross_cents + excluded.gross_cents, fees_cents = stored.fees_cents + excluded.fees_cents,
    postage_cents = stored.postage_cents + excluded.postage_cents, other_cents = stored.other_cents + excluded.other_cents,
    cost_cents = stored.cost_cents + excluded.cost_cents, unknown_fees = stored.unknown_fees + excluded.unknown_fees,
    unknown_costs = stored.unknown_costs + excluded.unknown_costs, timed = stored.timed + excluded.timed,
    listed_ms = stored.listed_ms + excluded.listed_ms;

  DELETE FROM history_lines WHERE id = ANY (changed);
  INSERT INTO history_lines (id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars,
    platform, fee_cents, postage_cents, other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
    marks)
  SELECT truth.*, history_marks(owner_id, shelf, category, condition, platform, words)
  FROM (SELECT * FROM history_truth WHERE id = ANY (changed) OFFSET 0) truth;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "history_is_right"(seller uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM history_diff WHERE owner_id = seller GROUP BY history_diff.id HAVING count(*) <> 2 OR count(DISTINCT
      (state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents, postage_cents,
      other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank)) <> 1
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
        unknown_fees, unknown_costs, timed, listed_ms FROM sales_sums_diff WHERE sign = 1
      UNION ALL
      SELECT owner_id, of, span, starts, key, -count, -gross_cents, -fees_cents, -postage_cents, -other_cents, -cost_cents,
        -unknown_fees, -unknown_costs, -timed, -listed_ms FROM sales_sums
    ) off
    WHERE owner_id = seller GROUP BY of, span, starts, key
    HAVING sum(count) <> 0 OR sum(gross_cents) <> 0 OR sum(fees_cents) <> 0 OR sum(postage_cents) <> 0
      OR sum(other_cents) <> 0 OR sum(cost_cents) <> 0 OR sum(unknown_fees) <> 0 OR sum(unknown_costs) <> 0
      OR sum(timed) <> 0 OR sum(listed_ms) <> 0
  )
$$;--> statement-breakpoint
-- Since when a listing is up stands with its posting, which may be done again.
CREATE FUNCTION "note_posting_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_changes (owner_id, line_id) SELECT owner_id, item_id FROM listings WHERE id = new.listing_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listing_syncs_history_new" AFTER INSERT ON "listing_syncs" FOR EACH ROW
  WHEN (new.finished_at IS NOT NULL) EXECUTE FUNCTION "note_posting_change"();--> statement-breakpoint
CREATE TRIGGER "listing_syncs_history_changed" AFTER UPDATE ON "listing_syncs" FOR EACH ROW
  WHEN (old.finished_at IS DISTINCT FROM new.finished_at) EXECUTE FUNCTION "note_posting_change"();--> statement-breakpoint
UPDATE history_lines line SET words = truth.words, changed_at = truth.changed_at, profit_cents = truth.profit_cents,
  live_rank = truth.live_rank,
  marks = history_marks(truth.owner_id, truth.shelf, truth.category, truth.condition, truth.platform, truth.words)
FROM history_truth truth WHERE truth.id = line.id;--> statement-breakpoint
CREATE INDEX "history_lines_by_change" ON "history_lines" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_profit" ON "history_lines" USING btree ("owner_id","profit_cents","at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_live" ON "history_lines" USING btree ("owner_id","live_rank","at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_change" ON "history_lines" USING btree ("owner_id","shelf","changed_at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_profit" ON "history_lines" USING btree ("owner_id","shelf","profit_cents","shelf_at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_live" ON "history_lines" USING btree ("owner_id","shelf","live_rank","shelf_at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_price" ON "history_lines" USING btree ("owner_id","cents","at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_price" ON "history_lines" USING btree ("owner_id","shelf","shelf_cents","shelf_at","id");