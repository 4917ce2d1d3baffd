ALTER TABLE "history_counts" ADD COLUMN "priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_counts" ADD COLUMN "cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "history_lines" ADD COLUMN "marks" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_plans" ADD COLUMN "hold_for_buyers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_plans" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- By hand, from here to the end.
-- The words of a text in small letters, each after a space; those with signs in them also without: 'mid-century' is found by
-- 'century', too.
CREATE FUNCTION "history_words"(line text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || lower(line) || CASE WHEN line ~ '[!-/:-@\[-`{-~]' THEN
    ' ' || lower(regexp_replace(line, '[!-/:-@\[-`{-~]+', ' ', 'g')) ELSE '' END
$$;--> statement-breakpoint
-- What a line is found by, as marks that one index holds for all sellers: its shelf, category, condition, where it was sold, and words.
-- The seller comes first in each; long words are cut, as are those that are looked for: whoever asks compares the rest.
CREATE FUNCTION "history_marks"(seller uuid, shelf text, category text, condition text, place text, words text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(array(
    SELECT left(seller::text, 8) || mark FROM (
      SELECT 's' || shelf AS mark
      UNION ALL SELECT 'c' || category
      UNION ALL SELECT 'k' || condition
      UNION ALL SELECT 'p' || place
      UNION ALL SELECT 'w' || left(word, 20) FROM unnest(string_to_array(words, ' ')) word WHERE word <> ''
    ) marks WHERE mark IS NOT NULL
  ));
END
$$;--> statement-breakpoint
-- Asks that index for one mark, or with ':*' for all that begin so.
CREATE FUNCTION "history_mark"(seller uuid, mark text, ending text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('''' || replace(replace(left(seller::text, 8) || mark, '\', '\\'), '''', '''''') || '''' || ending)::tsquery
$$;--> statement-breakpoint
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
  seen.condition, called.words
FROM items i
LEFT JOIN sales s ON s.item_id = i.id
LEFT JOIN item_money m ON m.item_id = i.id
CROSS JOIN LATERAL (SELECT CASE
  WHEN s.id IS NOT NULL THEN 'sold'
  WHEN m.fate IS NOT NULL THEN 'kept'
  WHEN EXISTS (SELECT FROM listings l WHERE l.item_id = i.id AND l.deleted_at IS NULL AND l.sync_status = 'posted') THEN 'live'
  WHEN i.category IS NULL OR i.type IS NULL THEN 'unnamed'
  ELSE 'draft' END AS state) known
CROSS JOIN LATERAL (SELECT CASE WHEN (i.identification->>'conditionSeen')::boolean THEN i.condition END AS condition) seen
CROSS JOIN LATERAL (SELECT
  history_words(concat_ws(' ', i.brand, i.model, i.style, i.noun, i.type, i.category, seen.condition)) AS words) called
WHERE i.deleted_at IS NULL
UNION ALL
SELECT s.id, s.owner_id, true, 'sold', s.category, s.sold_at, s.price_cents, 'sold', s.sold_at, s.price_cents, NULL,
  s.platform, s.fee_cents, s.postage_cents, s.other_cents, s.cost_cents,
  (extract(epoch FROM s.sold_at - s.listed_at) * 1000)::bigint, NULL, called.words
FROM sales s
CROSS JOIN LATERAL (SELECT history_words(concat_ws(' ', s.title, s.category)) AS words) called
WHERE s.item_id IS NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_diff" AS
SELECT 1 AS sign, * FROM history_truth UNION ALL
SELECT -1, id, owner_id, imported, state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents,
  postage_cents, other_cents, cost_cents, listed_ms, condition, words FROM history_lines;--> statement-breakpoint
CREATE OR REPLACE VIEW "history_counts_diff" AS
SELECT sign, id, owner_id, state, imported, coalesce(category, '') AS category, sign AS lines,
  CASE WHEN waiting_dollars IS NULL THEN 0 ELSE sign END AS waiting,
  coalesce(sign * waiting_dollars, 0)::bigint AS waiting_dollars,
  CASE WHEN cents IS NULL THEN 0 ELSE sign END AS priced, coalesce(sign * cents, 0) AS cents
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
  INSERT INTO history_lines
  SELECT truth.*, history_marks(owner_id, shelf, category, condition, platform, words)
  FROM (SELECT * FROM history_truth WHERE id = ANY (changed) OFFSET 0) truth;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "history_is_right"(seller uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (
    SELECT FROM history_diff WHERE owner_id = seller GROUP BY history_diff.id HAVING count(*) <> 2 OR count(DISTINCT
      (state, category, at, cents, shelf, shelf_at, shelf_cents, waiting_dollars, platform, fee_cents, postage_cents,
      other_cents, cost_cents, listed_ms, condition, words)) <> 1
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
CREATE OR REPLACE TRIGGER "items_history_changed" AFTER UPDATE ON "items" FOR EACH ROW
  WHEN ((old.category, old.type, old.recommended_price, old.refusal, old.created_at, old.deleted_at, old.brand, old.model,
      old.style, old.noun, old.condition, old.identification->>'conditionSeen')
    IS DISTINCT FROM (new.category, new.type, new.recommended_price, new.refusal, new.created_at, new.deleted_at, new.brand,
      new.model, new.style, new.noun, new.condition, new.identification->>'conditionSeen'))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
UPDATE history_lines line SET condition = truth.condition, words = truth.words,
  marks = history_marks(truth.owner_id, truth.shelf, truth.category, truth.condition, truth.platform, truth.words)
FROM history_truth truth WHERE truth.id = line.id;--> statement-breakpoint
UPDATE history_counts stored SET priced = counted.priced, cents = counted.cents FROM (
  SELECT owner_id, state, imported, coalesce(category, '') AS category, count(cents) AS priced, coalesce(sum(cents), 0) AS cents
  FROM history_lines GROUP BY 1, 2, 3, 4
) counted WHERE (stored.owner_id, stored.state, stored.imported, stored.category)
  = (counted.owner_id, counted.state, counted.imported, counted.category);--> statement-breakpoint
CREATE INDEX "history_lines_by_mark" ON "history_lines" USING gin ("marks") WITH (gin_pending_list_limit=256);
