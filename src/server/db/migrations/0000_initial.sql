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
CREATE TABLE "mailed_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"google_subject" text,
	"profile_image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"subscription_status" text DEFAULT 'trial' NOT NULL,
	"status_before_suspension" text,
	"plan" text,
	"subscription_ends_at" timestamp (3) with time zone,
	"free_uses_remaining" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_googleSubject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text,
	"customer_id" text,
	"status" text,
	"plan" text,
	"ends_at" timestamp (3) with time zone,
	"access_until" timestamp (3) with time zone,
	"renews" boolean DEFAULT false NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"payment_failed" boolean DEFAULT false NOT NULL,
	"subscription_id" text,
	"reminded_of" timestamp (3) with time zone,
	"refund_payment_id" text,
	"refund_requested_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "billing_accounts_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payload" jsonb,
	"applied_at" timestamp (3) with time zone,
	"user_id" uuid,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"subscription_id" text,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"receipt_url" text
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"provider_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "purchases_providerId_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"books" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"counted" boolean NOT NULL,
	"engine" text,
	"ms" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"identification" jsonb NOT NULL,
	"type_id" text,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"style" text,
	"condition" text NOT NULL,
	"brand" text,
	"model" text,
	"pricing" jsonb NOT NULL,
	"recommended_price" integer NOT NULL,
	"engine" text NOT NULL,
	"engine_ms" integer NOT NULL,
	"refusal" text,
	"variant" integer DEFAULT 0 NOT NULL,
	"photo_key" text,
	"photo_fingerprint" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"description" text NOT NULL,
	"condition" text,
	"tags" text[] NOT NULL,
	"allow_shipping" boolean NOT NULL,
	"allow_pickup" boolean NOT NULL,
	"platform_url" text,
	"sync_status" text DEFAULT 'not_synced' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "market_research" (
	"key" text PRIMARY KEY NOT NULL,
	"findings" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type_id" text,
	"platform" text,
	"price_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"platform_user_id" text,
	"sealed_token" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"notice" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
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
CREATE TABLE "settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"ai_model" text NOT NULL,
	"analysis_detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_schedules" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_syncs" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"via" text NOT NULL,
	"delivery_id" text NOT NULL,
	"connection_id" uuid,
	"reason" text,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"via" text,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_schedules" ADD CONSTRAINT "listing_schedules_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_schedules" ADD CONSTRAINT "listing_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_syncs" ADD CONSTRAINT "listing_syncs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_syncs" ADD CONSTRAINT "listing_syncs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_syncs" ADD CONSTRAINT "listing_syncs_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_events" ADD CONSTRAINT "sync_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_by_owner" ON "data_exports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_by_state" ON "data_exports" USING btree ("state","touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_under_way" ON "data_exports" USING btree ("owner_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "mailed_links_by_user" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_by_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "billing_accounts_by_end" ON "billing_accounts" USING btree ("status","access_until");--> statement-breakpoint
CREATE INDEX "billing_events_by_user" ON "billing_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_events_waiting" ON "billing_events" USING btree ("received_at") WHERE "billing_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open" ON "purchases" USING btree ("user_id","product") WHERE "purchases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created_at") WHERE "purchases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "analyses_by_state" ON "analyses" USING btree ("state","started_at");--> statement-breakpoint
CREATE INDEX "analyses_by_owner" ON "analyses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "items_by_owner" ON "items" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_photo" ON "items" USING btree ("owner_id","photo_fingerprint");--> statement-breakpoint
CREATE INDEX "listings_by_item" ON "listings" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "listings_by_owner" ON "listings" USING btree ("owner_id","created_at","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_status" ON "listings" USING btree ("owner_id","sync_status","created_at","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_platform" ON "listings" USING btree ("owner_id","platform","created_at","id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_figures" ON "listings" USING btree ("owner_id","sync_status","platform","price") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_words" ON "listings" USING gin (to_tsvector('simple'::regconfig, regexp_replace("title" || ' ' || "description", '[!-/:-@\[-`{-~]+', ' ', 'g'))) WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_deletion" ON "listings" USING btree ("deleted_at") WHERE "listings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sales_by_owner" ON "sales" USING btree ("owner_id","sold_at");--> statement-breakpoint
CREATE INDEX "sales_by_type" ON "sales" USING btree ("type_id","sold_at");--> statement-breakpoint
CREATE INDEX "connections_by_owner" ON "connections" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "listing_schedules_due" ON "listing_schedules" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_schedules_by_owner" ON "listing_schedules" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_syncs_due" ON "listing_syncs" USING btree ("next_try_at") WHERE "listing_syncs"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_syncs_leased" ON "listing_syncs" USING btree ("owner_id","leased_until") WHERE "listing_syncs"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "listing_syncs_waiting" ON "listing_syncs" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE INDEX "listing_syncs_by_connection" ON "listing_syncs" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "sync_events_by_listing" ON "sync_events" USING btree ("listing_id","id");