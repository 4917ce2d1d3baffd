CREATE TABLE "daily_counts" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_counts_owner_id_day_kind_pk" PRIMARY KEY("owner_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_counts_by_day" ON "daily_counts" USING btree ("day");