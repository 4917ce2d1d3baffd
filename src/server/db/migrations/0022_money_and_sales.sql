CREATE TABLE "item_money" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"cost_cents" integer,
	"bought_at" date,
	"source" text,
	"basis" text,
	"floor_price" integer,
	"fate" text,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "item_money_basis" CHECK ("item_money"."basis" in ('resale', 'own', 'gift', 'free')),
	CONSTRAINT "item_money_fate" CHECK ("item_money"."fate" in ('given', 'kept')),
	CONSTRAINT "item_money_cost" CHECK ("item_money"."cost_cents" >= 0),
	CONSTRAINT "item_money_floor" CHECK ("item_money"."floor_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "take_downs" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"url" text,
	"scheduled_for" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "take_downs_way" CHECK ("take_downs"."way" in ('hand', 'webhook', 'schedule', 'here')),
	CONSTRAINT "take_downs_state" CHECK ("take_downs"."state" in ('open', 'skipped', 'telling', 'down', 'done'))
);
--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_platform";--> statement-breakpoint
DROP INDEX "sales_by_owner";--> statement-breakpoint
-- By hand: the generator does not know the name of the primary key.
ALTER TABLE "sales" DROP CONSTRAINT "sales_pkey";--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "fee_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "fee_cents" DROP NOT NULL;--> statement-breakpoint
-- By hand: where nobody gave a fee, zero was written. Where there is one, or nobody knows, zero cannot be right.
UPDATE "sales" SET "fee_cents" = NULL WHERE "fee_cents" = 0 AND ("platform" IS NULL OR "platform" IN ('mercari', '5miles'));--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "postage_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "other_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "listed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_money" ADD CONSTRAINT "item_money_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_downs" ADD CONSTRAINT "take_downs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_downs" ADD CONSTRAINT "take_downs_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_downs" ADD CONSTRAINT "take_downs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_money_kept" ON "item_money" USING btree ("owner_id","kept_at","item_id") WHERE "item_money"."fate" is not null;--> statement-breakpoint
CREATE INDEX "item_money_by_owner" ON "item_money" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "take_downs_by_item" ON "take_downs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "take_downs_by_owner" ON "take_downs" USING btree ("owner_id","created_at") WHERE state in ('open', 'skipped');--> statement-breakpoint
CREATE INDEX "take_downs_to_remind" ON "take_downs" USING btree ("remind_at") WHERE "take_downs"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("owner_id","recommended_price","id") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_live" ON "listings" USING btree ("owner_id","item_id") WHERE deleted_at is null and sync_status = 'posted';--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_per_item" ON "sales" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_per_line" ON "sales" USING btree ("owner_id","import_key") WHERE "sales"."import_key" is not null;--> statement-breakpoint
CREATE INDEX "sales_by_price" ON "sales" USING btree ("owner_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "sales_by_owner" ON "sales" USING btree ("owner_id","sold_at","id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_postage" CHECK ("sales"."postage_cents" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_other" CHECK ("sales"."other_cents" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_cost" CHECK ("sales"."cost_cents" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_item_or_import" CHECK (("sales"."item_id" is null) <> ("sales"."import_key" is null));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_platform" CHECK ("sales"."platform" in ('facebook', 'craigslist', 'offerup', 'mercari', '5miles', 'ebay', 'poshmark', 'depop', 'etsy'));