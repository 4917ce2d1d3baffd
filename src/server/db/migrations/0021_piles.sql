CREATE TABLE "pile_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pile_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"turn_at" timestamp (3) with time zone,
	"analysis_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"item_id" uuid,
	"reason" text NOT NULL,
	"seam" text,
	"by_hand" boolean DEFAULT false NOT NULL,
	"decision" text,
	"problem" text,
	"position" integer NOT NULL,
	CONSTRAINT "pile_groups_state" CHECK ("pile_groups"."state" in ('waiting', 'analyzing', 'ready', 'needs_a_look', 'failed', 'out_of_uses')),
	CONSTRAINT "pile_groups_decision" CHECK ("pile_groups"."decision" in ('right', 'not_for_sale'))
);
--> statement-breakpoint
CREATE TABLE "pile_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pile_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"client_key" text,
	"place" integer,
	"starts_item" boolean DEFAULT false NOT NULL,
	"divider" boolean DEFAULT false NOT NULL,
	"surveyed_at" timestamp (3) with time zone,
	"signature" "bytea",
	"group_id" uuid,
	"position_in_group" integer DEFAULT 0 NOT NULL,
	"listed_item_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_photos" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "pile_groups" ADD CONSTRAINT "pile_groups_pile_id_piles_id_fk" FOREIGN KEY ("pile_id") REFERENCES "public"."piles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_groups" ADD CONSTRAINT "pile_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_groups" ADD CONSTRAINT "pile_groups_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_photos" ADD CONSTRAINT "pile_photos_pile_id_piles_id_fk" FOREIGN KEY ("pile_id") REFERENCES "public"."piles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_photos" ADD CONSTRAINT "pile_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_photos" ADD CONSTRAINT "pile_photos_group_id_pile_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."pile_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pile_photos" ADD CONSTRAINT "pile_photos_listed_item_id_items_id_fk" FOREIGN KEY ("listed_item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piles" ADD CONSTRAINT "piles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pile_groups_by_pile" ON "pile_groups" USING btree ("pile_id","position");--> statement-breakpoint
CREATE INDEX "pile_groups_by_owner" ON "pile_groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pile_groups_by_turn" ON "pile_groups" USING btree ("turn_at") WHERE "pile_groups"."turn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pile_groups_one_item" ON "pile_groups" USING btree ("item_id") WHERE "pile_groups"."item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pile_photos_one_client_key" ON "pile_photos" USING btree ("pile_id","client_key");--> statement-breakpoint
CREATE INDEX "pile_photos_by_group" ON "pile_photos" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "pile_photos_by_owner" ON "pile_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pile_photos_by_key" ON "pile_photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pile_photos_by_listed_item" ON "pile_photos" USING btree ("listed_item_id") WHERE "pile_photos"."listed_item_id" is not null;--> statement-breakpoint
CREATE INDEX "piles_by_owner" ON "piles" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "event_streams_by_owner" ON "event_streams" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "event_streams_by_time" ON "event_streams" USING btree ("seen_at");