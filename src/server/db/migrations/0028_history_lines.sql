CREATE TABLE "history_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"line_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_counts" (
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"imported" boolean NOT NULL,
	"category" text NOT NULL,
	"lines" integer NOT NULL,
	"waiting" integer NOT NULL,
	"waiting_dollars" bigint NOT NULL,
	CONSTRAINT "history_counts_owner_id_state_imported_category_pk" PRIMARY KEY("owner_id","state","imported","category")
);
--> statement-breakpoint
CREATE TABLE "history_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"imported" boolean NOT NULL,
	"state" text NOT NULL,
	"category" text,
	"at" timestamp (3) with time zone NOT NULL,
	"cents" bigint,
	"shelf" text NOT NULL,
	"shelf_at" timestamp (3) with time zone NOT NULL,
	"shelf_cents" bigint,
	"waiting_dollars" integer,
	"platform" text,
	"fee_cents" integer,
	"postage_cents" integer,
	"other_cents" integer,
	"cost_cents" integer,
	"listed_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "sales_sums" (
	"owner_id" uuid NOT NULL,
	"of" text NOT NULL,
	"span" text NOT NULL,
	"starts" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"fees_cents" bigint NOT NULL,
	"postage_cents" bigint NOT NULL,
	"other_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"unknown_fees" integer NOT NULL,
	"unknown_costs" integer NOT NULL,
	"timed" integer NOT NULL,
	"listed_ms" bigint NOT NULL,
	CONSTRAINT "sales_sums_owner_id_of_span_starts_key_pk" PRIMARY KEY("owner_id","of","span","starts","key")
);
--> statement-breakpoint
DROP INDEX "items_by_price";--> statement-breakpoint
DROP INDEX "item_money_kept";--> statement-breakpoint
DROP INDEX "sales_by_price";--> statement-breakpoint
ALTER TABLE "history_counts" ADD CONSTRAINT "history_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_lines" ADD CONSTRAINT "history_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_sums" ADD CONSTRAINT "sales_sums_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_lines_by_time" ON "history_lines" USING btree ("owner_id","at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_price" ON "history_lines" USING btree ("owner_id","cents","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_time" ON "history_lines" USING btree ("owner_id","shelf","shelf_at","id");--> statement-breakpoint
CREATE INDEX "history_lines_by_shelf_price" ON "history_lines" USING btree ("owner_id","shelf","shelf_cents","id");--> statement-breakpoint
-- By hand, from here to the end: the generator knows neither views nor functions nor triggers.
-- What the lines should be. The one place that says where an item stands in SQL; itemState says it in TypeScript.
CREATE VIEW "history_truth" AS
SELECT i.id, i.owner_id, false AS imported, known.state, i.category,
  i.created_at AS at, i.recommended_price::bigint * 100 AS cents,
  CASE WHEN known.state IN ('draft', 'unnamed') THEN 'to-list' ELSE known.state END AS shelf,
  coalesce(s.sold_at, i.created_at) AS shelf_at,
  CASE WHEN s.id IS NULL THEN i.recommended_price::bigint * 100 ELSE s.price_cents END AS shelf_cents,
  CASE WHEN known.state IN ('draft', 'unnamed', 'live') AND i.refusal IS NULL THEN i.recommended_price END AS waiting_dollars,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents,
  CASE WHEN s.id IS NOT NULL THEN coalesce(m.cost_cents, s.cost_cents) END AS cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint AS listed_ms
FROM items i
LEFT JOIN sales s ON s.item_id = i.id
LEFT JOIN item_money m ON m.item_id = i.id
CROSS JOIN LATERAL (SELECT CASE
  WHEN s.id IS NOT NULL THEN 'sold'
  WHEN m.fate IS NOT NULL THEN 'kept'
  WHEN EXISTS (SELECT FROM listings l WHERE l.item_id = i.id AND l.deleted_at IS NULL AND l.sync_status = 'posted') THEN 'live'
  WHEN i.category IS NULL OR i.type IS NULL THEN 'unnamed'
  ELSE 'draft' END AS state) known
WHERE i.deleted_at IS NULL
UNION ALL
SELECT s.id, s.owner_id, true, 'sold', s.category, s.sold_at, s.price_cents, 'sold', s.sold_at, s.price_cents, NULL,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents, s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint
FROM sales s WHERE s.item_id IS NULL;--> statement-breakpoint
-- What is to be added to what is kept, and taken from it.
CREATE VIEW "history_diff" AS
SELECT 1 AS sign, * FROM history_truth UNION ALL SELECT -1, * FROM history_lines;--> statement-breakpoint
CREATE VIEW "history_counts_diff" AS
SELECT sign, id, owner_id, state, imported, coalesce(category, '') AS category, sign AS lines,
  CASE WHEN waiting_dollars IS NULL THEN 0 ELSE sign END AS waiting,
  coalesce(sign * waiting_dollars, 0)::bigint AS waiting_dollars
FROM history_diff;--> statement-breakpoint
CREATE VIEW "sales_sums_diff" AS
SELECT sign, id, owner_id, part.of, part.span, date_trunc(part.span, shelf_at AT TIME ZONE 'UTC')::date AS starts, part.key,
  sign AS count, sign * shelf_cents AS gross_cents, sign * coalesce(fee_cents, 0)::bigint AS fees_cents,
  sign * postage_cents::bigint AS postage_cents, sign * other_cents::bigint AS other_cents,
  sign * coalesce(cost_cents, 0)::bigint AS cost_cents, CASE WHEN fee_cents IS NULL THEN sign ELSE 0 END AS unknown_fees,
  CASE WHEN cost_cents IS NULL THEN sign ELSE 0 END AS unknown_costs,
  CASE WHEN listed_ms IS NULL THEN 0 ELSE sign END AS timed, sign * coalesce(listed_ms, 0) AS listed_ms
FROM history_diff
CROSS JOIN LATERAL (
  SELECT of, key, span FROM
    (VALUES ('all', ''), ('platform', coalesce(platform, '')), ('category', coalesce(category, ''))) AS parts (of, key),
    (VALUES ('day'), ('month'), ('year')) AS spans (span)
) part
WHERE state = 'sold';--> statement-breakpoint
-- One seller's lines are written by one transaction at a time, and only when it has all other locks it wants: at its end.
-- The seller's row first, which what is written refers to: nobody waits for it later, inside the lock.
CREATE FUNCTION "lock_history"(seller uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = seller FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(7301993, hashtext(seller::text));
END
$$;--> statement-breakpoint
-- Writes these lines anew, and adds to counts and sums what that changes.
CREATE FUNCTION "write_history"(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_counts AS stored (owner_id, state, imported, category, lines, waiting, waiting_dollars)
  SELECT owner_id, state, imported, category, sum(lines), sum(waiting), sum(waiting_dollars)
  FROM history_counts_diff WHERE id = ANY (changed) GROUP BY 1, 2, 3, 4
  ON CONFLICT (owner_id, state, imported, category) DO UPDATE SET lines = stored.lines + excluded.lines,
    waiting = stored.waiting + excluded.waiting, waiting_dollars = stored.waiting_dollars + excluded.waiting_dollars;

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
  INSERT INTO history_lines SELECT * FROM history_truth WHERE id = ANY (changed);
END
$$;--> statement-breakpoint
-- Whether all that is kept for a seller is what it should be.
CREATE FUNCTION "history_is_right"(seller uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM history_diff WHERE owner_id = seller GROUP BY history_diff.id HAVING count(*) <> 2 OR count(DISTINCT
      (state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents, postage_cents,
      other_cents, cost_cents, listed_ms)) <> 1
  ) AND NOT EXISTS (
    SELECT FROM (
      SELECT owner_id, state, imported, category, lines, waiting, waiting_dollars FROM history_counts_diff WHERE sign = 1
      UNION ALL
      SELECT owner_id, state, imported, category, -lines, -waiting, -waiting_dollars FROM history_counts
    ) off
    WHERE owner_id = seller GROUP BY state, imported, category
    HAVING sum(lines) <> 0 OR sum(waiting) <> 0 OR sum(waiting_dollars) <> 0
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
CREATE FUNCTION "rebuild_history"(seller uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_history(seller);
  DELETE FROM history_lines WHERE owner_id = seller;
  DELETE FROM history_counts WHERE owner_id = seller;
  DELETE FROM sales_sums WHERE owner_id = seller;
  PERFORM write_history((SELECT array_agg(id) FROM history_truth WHERE owner_id = seller));
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record := coalesce(new, old);
BEGIN
  IF tg_table_name = 'items' THEN
    INSERT INTO history_changes (owner_id, line_id) VALUES (line.owner_id, line.id);
  ELSIF tg_table_name = 'sales' THEN
    INSERT INTO history_changes (owner_id, line_id) VALUES (line.owner_id, coalesce(line.item_id, line.id));
  ELSE
    INSERT INTO history_changes (owner_id, line_id) VALUES (line.owner_id, line.item_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Called for every change at the end of the transaction; the first call does the work of all.
CREATE FUNCTION "settle_history_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller uuid;
  changed uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM history_changes WHERE id = new.id) THEN
    RETURN NULL;
  END IF;
  FOR seller IN SELECT DISTINCT owner_id FROM history_changes WHERE id >= new.id ORDER BY 1 LOOP
    PERFORM lock_history(seller);
  END LOOP;
  WITH done AS (DELETE FROM history_changes WHERE id >= new.id RETURNING line_id)
  SELECT array_agg(DISTINCT line_id) INTO changed FROM done;
  PERFORM write_history(changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "history_changes_settle" AFTER INSERT ON "history_changes"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "settle_history_changes"();--> statement-breakpoint
CREATE TRIGGER "items_history_new" AFTER INSERT ON "items"
  FOR EACH ROW EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "items_history_changed" AFTER UPDATE ON "items" FOR EACH ROW
  WHEN ((old.category, old.type, old.recommended_price, old.refusal, old.created_at, old.deleted_at)
    IS DISTINCT FROM (new.category, new.type, new.recommended_price, new.refusal, new.created_at, new.deleted_at))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "items_history_gone" AFTER DELETE ON "items" FOR EACH ROW
  WHEN (old.deleted_at IS NULL) EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "sales_history" AFTER INSERT OR UPDATE OR DELETE ON "sales"
  FOR EACH ROW EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "item_money_history_new" AFTER INSERT ON "item_money" FOR EACH ROW
  WHEN (new.fate IS NOT NULL OR new.cost_cents IS NOT NULL) EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "item_money_history_changed" AFTER UPDATE ON "item_money" FOR EACH ROW
  WHEN ((old.fate, old.cost_cents) IS DISTINCT FROM (new.fate, new.cost_cents))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "item_money_history_gone" AFTER DELETE ON "item_money" FOR EACH ROW
  WHEN (old.fate IS NOT NULL OR old.cost_cents IS NOT NULL) EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "listings_history_new" AFTER INSERT ON "listings" FOR EACH ROW
  WHEN (new.sync_status = 'posted' AND new.deleted_at IS NULL) EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "listings_history_changed" AFTER UPDATE ON "listings" FOR EACH ROW
  WHEN ((old.sync_status = 'posted' AND old.deleted_at IS NULL) <> (new.sync_status = 'posted' AND new.deleted_at IS NULL))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE TRIGGER "listings_history_gone" AFTER DELETE ON "listings" FOR EACH ROW
  WHEN (old.sync_status = 'posted' AND old.deleted_at IS NULL) EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
SELECT rebuild_history(id) FROM (SELECT DISTINCT owner_id AS id FROM history_truth) sellers;
