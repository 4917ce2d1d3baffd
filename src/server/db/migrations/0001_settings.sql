CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"folder" text,
	"parts" integer,
	"size_bytes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"email_updates" boolean NOT NULL,
	"price_alerts" boolean NOT NULL,
	"analysis_complete" boolean NOT NULL,
	"marketing_emails" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_by_owner" ON "data_exports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_by_state" ON "data_exports" USING btree ("state","touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_under_way" ON "data_exports" USING btree ("owner_id") WHERE state in ('queued', 'running');