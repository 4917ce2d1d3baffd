CREATE TABLE "looks" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"signature" "bytea" NOT NULL,
	"saw_type_id" text
);
--> statement-breakpoint
CREATE TABLE "type_votes" (
	"saw_type_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"type_id" text NOT NULL,
	CONSTRAINT "type_votes_saw_type_id_owner_id_pk" PRIMARY KEY("saw_type_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "learns_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_votes" ADD CONSTRAINT "type_votes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_by_owner" ON "looks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "type_votes_by_owner" ON "type_votes" USING btree ("owner_id");