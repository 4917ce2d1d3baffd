CREATE TABLE "system_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"request_id" text,
	"provider" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "system_events_by_time" ON "system_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "system_events_by_kind" ON "system_events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "system_events_by_provider" ON "system_events" USING btree ("provider","created_at") WHERE "system_events"."provider" is not null;