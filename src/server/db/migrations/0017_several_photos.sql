CREATE TABLE "item_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"original_key" text,
	"width" integer,
	"height" integer,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "item_photos" ADD CONSTRAINT "item_photos_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_photos" ADD CONSTRAINT "item_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_photos_one_place" ON "item_photos" USING btree ("item_id","position") WHERE "item_photos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "item_photos_by_item" ON "item_photos" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_photos_by_owner" ON "item_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "item_photos_by_key" ON "item_photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "item_photos_by_original" ON "item_photos" USING btree ("original_key") WHERE "item_photos"."original_key" is not null;--> statement-breakpoint
CREATE INDEX "item_photos_by_removal" ON "item_photos" USING btree ("removed_at") WHERE "item_photos"."removed_at" is not null;--> statement-breakpoint
-- The one photo an item had is its cover, under the item's own id: links that webhooks hold name that one.
INSERT INTO "item_photos" ("id", "item_id", "owner_id", "key", "position", "created_at")
SELECT "id", "id", "owner_id", "photo_key", 0, "created_at" FROM "items" WHERE "photo_key" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "photo_key";