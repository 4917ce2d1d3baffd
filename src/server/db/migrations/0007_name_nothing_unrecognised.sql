-- What no engine could name was priced and written up as 'Item' in 'Other'. Unless the seller made something of it, it is unnamed.
UPDATE "items" SET
  "identification" = "identification" || '{"category": null, "type": null, "aiDescription": ""}',
  "category" = NULL, "type" = NULL, "pricing" = NULL, "recommended_price" = NULL
WHERE "type_id" IS NULL
  AND (("type" = 'Item' AND "category" = 'Other') OR "type" = 'Unknown item')
  AND "engine" <> 'manual'
  AND ("identification"->>'confidence')::numeric < 1
  AND NOT EXISTS (
    SELECT FROM "listings" WHERE "listings"."item_id" = "items"."id" AND (
      "sync_status" <> 'not_synced' OR "platform_url" IS NOT NULL OR "updated_at" > "listings"."created_at" + interval '1 second'
    )
  );
--> statement-breakpoint
DELETE FROM "listings" USING "items" WHERE "items"."id" = "listings"."item_id" AND "items"."type" IS NULL;
--> statement-breakpoint
-- Certain without a single figure behind it: that was the seller's word. By hand, all of it was.
UPDATE "items" SET "identification" = "identification" || jsonb_build_object('saidBySeller',
  CASE WHEN "engine" = 'manual' THEN to_jsonb(array_remove(ARRAY[
    'type', 'condition',
    CASE WHEN "style" IS NOT NULL THEN 'style' END,
    CASE WHEN "identification"->>'material' IS NOT NULL THEN 'material' END,
    CASE WHEN "brand" IS NOT NULL THEN 'brand' END,
    CASE WHEN "model" IS NOT NULL THEN 'model' END
  ], NULL)) ELSE '["type", "condition"]'::jsonb END)
WHERE ("identification"->>'confidence')::numeric = 1 AND "identification"->'confidences' = '{}'::jsonb;
