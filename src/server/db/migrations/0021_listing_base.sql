ALTER TABLE "items" ADD COLUMN "base" jsonb DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "written" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "items_without_base" ON "items" USING btree ("id") WHERE "items"."base" is null;--> statement-breakpoint
-- By hand: what earlier listings share and what is their own is worked out by the server when it starts (take-over-listings.ts).
UPDATE "items" SET "base" = NULL WHERE EXISTS (SELECT FROM "listings" WHERE "listings"."item_id" = "items"."id");
