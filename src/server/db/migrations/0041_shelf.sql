ALTER TABLE "item_money" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "item_money" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_sku" CHECK (char_length("item_money"."sku") between 1 and 50);--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_place" CHECK (char_length("item_money"."place") between 1 and 60);--> statement-breakpoint
-- By hand, from here to the end.
-- A line is also found by these two; all else in the view stays what it is. Nobody has said either yet, so every line is right as it stands.
DO $$
DECLARE
  words text := 'i.category, seen.condition)';
  truth text := pg_get_viewdef('history_truth'::regclass);
BEGIN
  IF strpos(truth, words) = 0 THEN
    RAISE EXCEPTION 'history_truth does not say its words as expected';
  END IF;
  EXECUTE 'CREATE OR REPLACE VIEW "history_truth" AS ' || replace(truth, words, 'i.category, seen.condition, m.sku, m.place)');
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "item_money_history_new" AFTER INSERT ON "item_money" FOR EACH ROW
  WHEN (new.fate IS NOT NULL OR new.cost_cents IS NOT NULL OR new.sku IS NOT NULL OR new.place IS NOT NULL)
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "item_money_history_changed" AFTER UPDATE ON "item_money" FOR EACH ROW
  WHEN ((old.fate, old.cost_cents, old.sku, old.place) IS DISTINCT FROM (new.fate, new.cost_cents, new.sku, new.place))
  EXECUTE FUNCTION "note_history_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "item_money_history_gone" AFTER DELETE ON "item_money" FOR EACH ROW
  WHEN (old.fate IS NOT NULL OR old.cost_cents IS NOT NULL OR old.sku IS NOT NULL OR old.place IS NOT NULL)
  EXECUTE FUNCTION "note_history_change"();
