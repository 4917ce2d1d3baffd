DROP INDEX "listings_by_status";--> statement-breakpoint
DROP INDEX "listings_by_figures";--> statement-breakpoint
DROP INDEX "listings_by_standing";--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "recommended_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "for_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "for_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- By hand, from here to the indexes.
-- The tallies tell what is for sale from what is not. As before, only differences are added.
CREATE OR REPLACE FUNCTION "tally_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "for_sale", "total", "price")
    SELECT "owner_id", "platform", "sync_status", "for_sale", count(*), sum("price") FROM "added"
    WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "for_sale", "total", "price")
    SELECT "owner_id", "platform", "sync_status", "for_sale", -count(*), -sum("price") FROM "removed"
    WHERE "deleted_at" IS NULL AND EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "owner_id") GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "for_sale", "total", "price")
    SELECT "owner_id", "platform", "sync_status", "for_sale", sum("n"), sum("n" * "price") FROM (
      SELECT "owner_id", "platform", "sync_status", "for_sale", "price", 1 AS "n" FROM "added" WHERE "deleted_at" IS NULL
      UNION ALL
      SELECT "owner_id", "platform", "sync_status", "for_sale", "price", -1 FROM "removed" WHERE "deleted_at" IS NULL
    ) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("n") <> 0 OR sum("n" * "price") <> 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "is_for_sale"(item uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM sales WHERE item_id = item)
    AND NOT EXISTS (SELECT FROM item_money WHERE item_id = item AND fate IS NOT NULL)
$$;--> statement-breakpoint
-- Those that are there already; the tallies follow by their trigger.
UPDATE listings SET for_sale = false WHERE NOT is_for_sale(item_id);--> statement-breakpoint
-- A listing that comes, or comes back. What is deleted meanwhile is left as it is: nobody counts it.
CREATE FUNCTION "note_for_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.for_sale := is_for_sale(new.item_id);
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_for_sale" BEFORE INSERT OR UPDATE OF "deleted_at" ON "listings"
  FOR EACH ROW EXECUTE FUNCTION "note_for_sale"();--> statement-breakpoint
CREATE FUNCTION "pass_on_for_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item uuid := coalesce(new.item_id, old.item_id);
  offered boolean := is_for_sale(item);
  others uuid[] := array(
    SELECT id FROM (SELECT id, deleted_at, for_sale FROM listings WHERE item_id = item OFFSET 0) l
    WHERE deleted_at IS NULL AND for_sale <> offered);
BEGIN
  IF others <> '{}' THEN
    -- As everybody locks listings, so that nobody waits in a circle.
    PERFORM FROM listings WHERE id = ANY (others) ORDER BY id FOR UPDATE;
    UPDATE listings SET for_sale = offered WHERE id = ANY (others);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sales_for_sale_new" AFTER INSERT ON "sales" FOR EACH ROW
  WHEN (new.item_id IS NOT NULL) EXECUTE FUNCTION "pass_on_for_sale"();--> statement-breakpoint
CREATE TRIGGER "sales_for_sale_gone" AFTER DELETE ON "sales" FOR EACH ROW
  WHEN (old.item_id IS NOT NULL) EXECUTE FUNCTION "pass_on_for_sale"();--> statement-breakpoint
CREATE TRIGGER "item_money_for_sale_new" AFTER INSERT ON "item_money" FOR EACH ROW
  WHEN (new.fate IS NOT NULL) EXECUTE FUNCTION "pass_on_for_sale"();--> statement-breakpoint
CREATE TRIGGER "item_money_for_sale_changed" AFTER UPDATE ON "item_money" FOR EACH ROW
  WHEN ((old.fate IS NULL) <> (new.fate IS NULL)) EXECUTE FUNCTION "pass_on_for_sale"();--> statement-breakpoint
CREATE TRIGGER "item_money_for_sale_gone" AFTER DELETE ON "item_money" FOR EACH ROW
  WHEN (old.fate IS NOT NULL) EXECUTE FUNCTION "pass_on_for_sale"();--> statement-breakpoint
-- As before, at the price that buyers are asked for, which askedPrice says in TypeScript; our own stands beside it. An item's
-- listings are found by the item, and by nothing else: where few are there, the database would take any index of those present.
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
    WHEN 'sold' THEN s.price_cents::bigint - s.fee_cents - s.postage_cents - s.other_cents - coalesce(m.cost_cents, s.cost_cents)
    WHEN 'kept' THEN -nullif(m.cost_cents, 0)::bigint END AS profit_cents,
  CASE known.state
    WHEN 'live' THEN 1000000000000000 - (extract(epoch FROM up.first_at) * 1000)::bigint
    WHEN 'sold' THEN (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint END AS live_rank,
  i.recommended_price::bigint * 100 AS recommended_cents
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
  s.price_cents::bigint - s.fee_cents - s.postage_cents - s.other_cents - s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint, NULL
FROM sales s
CROSS JOIN LATERAL (SELECT history_words(concat_ws(' ', s.title, s.category)) AS words) called
WHERE s.item_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_diff" AS
SELECT 1 AS sign, * FROM history_truth UNION ALL
SELECT -1, id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents,
  postage_cents, other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
  recommended_cents
FROM history_lines;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_counts_diff" AS
SELECT sign, id, owner_id, state, imported, coalesce(category, '') AS category, sign AS lines,
  CASE WHEN waiting_dollars IS NULL THEN 0 ELSE sign END AS waiting,
  coalesce(sign * waiting_dollars, 0)::bigint AS waiting_dollars,
  CASE WHEN recommended_cents IS NULL THEN 0 ELSE sign END AS priced, coalesce(sign * recommended_cents, 0) AS cents
FROM history_diff;--> statement-breakpoint
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
    recommended_cents, marks)
  SELECT truth.*, history_marks(owner_id, shelf, category, condition, platform, words)
  FROM (SELECT * FROM history_truth WHERE id = ANY (changed) OFFSET 0) truth;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "history_is_right"(seller uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM history_diff WHERE owner_id = seller GROUP BY history_diff.id HAVING count(*) <> 2 OR count(DISTINCT
      (state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents, postage_cents,
      other_cents, cost_cents, listed_ms, condition, words, changed_at, profit_cents, live_rank,
      recommended_cents)) <> 1
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
-- What is asked follows every listing, posted or not; an item whose five are written at once is noted once.
DROP TRIGGER "listings_history_new" ON "listings";--> statement-breakpoint
DROP TRIGGER "listings_history_changed" ON "listings";--> statement-breakpoint
DROP TRIGGER "listings_history_gone" ON "listings";--> statement-breakpoint
CREATE FUNCTION "note_listings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO history_changes (owner_id, line_id) SELECT DISTINCT owner_id, item_id FROM added WHERE deleted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    -- What goes with its item is noted by the item.
    INSERT INTO history_changes (owner_id, line_id) SELECT DISTINCT owner_id, item_id FROM removed
    WHERE deleted_at IS NULL AND EXISTS (SELECT FROM items WHERE items.id = item_id);
  ELSE
    INSERT INTO history_changes (owner_id, line_id)
    SELECT DISTINCT added.owner_id, added.item_id FROM added JOIN removed USING (id)
    WHERE (added.price, added.sync_status = 'posted', added.deleted_at IS NULL)
      IS DISTINCT FROM (removed.price, removed.sync_status = 'posted', removed.deleted_at IS NULL);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_history_new" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_listings_change"();--> statement-breakpoint
CREATE TRIGGER "listings_history_changed" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_listings_change"();--> statement-breakpoint
CREATE TRIGGER "listings_history_gone" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_listings_change"();--> statement-breakpoint
SELECT rebuild_history(id) FROM (SELECT DISTINCT owner_id AS id FROM history_truth) sellers;--> statement-breakpoint
CREATE INDEX "listings_by_status" ON "listings" USING btree ("owner_id","sync_status","created_at","id") WHERE ("listings"."deleted_at" is null and ("listings"."for_sale" or "listings"."sync_status" <> 'not_synced'));--> statement-breakpoint
CREATE INDEX "listings_by_figures" ON "listings" USING btree ("owner_id","sync_status","platform","price","for_sale") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_standing" ON "listings" USING btree ("owner_id","sync_status","item_id") WHERE ("listings"."deleted_at" is null and ("listings"."for_sale" or "listings"."sync_status" <> 'not_synced'));