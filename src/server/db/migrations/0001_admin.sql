CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "payments_by_time";--> statement-breakpoint
DROP INDEX "analyses_by_state";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("subscription_status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_free_uses" ON "users" USING btree ("free_uses_remaining","created_at","id");--> statement-breakpoint
CREATE INDEX "analyses_by_time" ON "analyses" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "listings_by_time" ON "listings" USING btree ("created_at","sync_status") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "analyses_by_state" ON "analyses" USING btree ("state","started_at","engine","owner_id");