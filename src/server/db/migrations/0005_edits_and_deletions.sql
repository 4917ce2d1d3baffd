ALTER TABLE "items" ADD COLUMN "engine_model" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "items_by_deletion" ON "items" USING btree ("deleted_at") WHERE "items"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_one_present" ON "listings" USING btree ("item_id","platform") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "market_research_by_time" ON "market_research" USING btree ("read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_per_marketplace" ON "connections" USING btree ("owner_id","platform") WHERE platform <> 'webhook';