ALTER TABLE "item_money" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "item_money" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_sku" CHECK (char_length("item_money"."sku") between 1 and 50);--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_place" CHECK (char_length("item_money"."place") between 1 and 60);--> statement-breakpoint
-- By hand, from here to the end.
-- A line is also found by these two; all else in the view stays what it is. Nobody has said either yet, so every line is right as it stands.
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
  history_words(concat_ws(' ', i.brand, i.model, i.style, i.noun, i.type, i.category, seen.condition, m.sku, m.place)) AS words) called
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
CREATE OR REPLACE TRIGGER "item_money_history_new" AFTER INSERT ON "item_money" FOR EACH ROW
  WHEN (new.fate IS NOT NULL OR new.cost_cents IS NOT NULL OR new.sku IS NOT NULL OR new.place IS NOT NULL)
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "item_money_history_changed" AFTER UPDATE ON "item_money" FOR EACH ROW
  WHEN ((old.fate, old.cost_cents, old.sku, old.place) IS DISTINCT FROM (new.fate, new.cost_cents, new.sku, new.place))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "item_money_history_gone" AFTER DELETE ON "item_money" FOR EACH ROW
  WHEN (old.fate IS NOT NULL OR old.cost_cents IS NOT NULL OR old.sku IS NOT NULL OR old.place IS NOT NULL)
  EXECUTE FUNCTION "note_history_change"();
