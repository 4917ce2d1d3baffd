CREATE TABLE "posting_entries" (
	"queue_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"decision" text,
	CONSTRAINT "posting_entries_queue_id_listing_id_pk" PRIMARY KEY("queue_id","listing_id"),
	CONSTRAINT "posting_entries_decision" CHECK ("posting_entries"."decision" in ('skipped', 'later'))
);
--> statement-breakpoint
CREATE TABLE "posting_queues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "posting_entries" ADD CONSTRAINT "posting_entries_queue_id_posting_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."posting_queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_entries" ADD CONSTRAINT "posting_entries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_entries" ADD CONSTRAINT "posting_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_queues" ADD CONSTRAINT "posting_queues_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_entries_by_listing" ON "posting_entries" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "posting_entries_by_owner" ON "posting_entries" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "posting_queues_by_owner" ON "posting_queues" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_queues_one_open" ON "posting_queues" USING btree ("owner_id") WHERE "posting_queues"."ended_at" is null;