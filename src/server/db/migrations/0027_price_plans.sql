CREATE TABLE "price_plans" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"start_price" integer NOT NULL,
	"floor_price" integer NOT NULL,
	"step_percent" integer NOT NULL,
	"every_days" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"steps_taken" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "price_plans_floor" CHECK ("price_plans"."floor_price" >= 0),
	CONSTRAINT "price_plans_range" CHECK ("price_plans"."start_price" >= "price_plans"."floor_price"),
	CONSTRAINT "price_plans_pace" CHECK ("price_plans"."step_percent" > 0 and "price_plans"."every_days" > 0),
	CONSTRAINT "price_plans_steps" CHECK ("price_plans"."steps_taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "learns_prices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_plans_by_owner" ON "price_plans" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "price_plans_due" ON "price_plans" USING btree ("next_at") WHERE "price_plans"."next_at" is not null;