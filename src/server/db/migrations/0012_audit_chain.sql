ALTER TABLE "audit_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_chain" ON "audit_entries" USING btree ("position");