CREATE TABLE "open_model_fetches" (
	"slot" text PRIMARY KEY DEFAULT 'only' NOT NULL,
	"request_id" uuid NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"problem" text,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_model_fetches_state" CHECK ("open_model_fetches"."state" in ('queued', 'fetching', 'trying', 'installed', 'failed'))
);
