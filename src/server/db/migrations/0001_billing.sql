CREATE TABLE "billing_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text,
	"customer_id" text,
	"status" text,
	"plan" text,
	"ends_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"renews" boolean DEFAULT false NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"payment_failed" boolean DEFAULT false NOT NULL,
	"subscription_id" text,
	"reminded_of" timestamp with time zone,
	"refund_payment_id" text,
	"refund_requested_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "billing_accounts_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" jsonb,
	"applied_at" timestamp with time zone,
	"user_id" uuid,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "purchases_providerId_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"books" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_accounts_by_end" ON "billing_accounts" USING btree ("status","access_until");--> statement-breakpoint
CREATE INDEX "billing_events_by_user" ON "billing_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_events_waiting" ON "billing_events" USING btree ("received_at") WHERE "billing_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open" ON "purchases" USING btree ("user_id","product") WHERE "purchases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created_at") WHERE "purchases"."closed_at" is null;