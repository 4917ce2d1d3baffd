ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('queued', 'running', 'ready', 'failed'));--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('verify-email', 'reset-password', 'change-email', 'not-me'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_plan" CHECK ("users"."plan" in ('pro', 'supporter'));--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_provider" CHECK ("billing_accounts"."provider" in ('stripe', 'sandbox'));--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_status" CHECK ("billing_accounts"."status" in ('active', 'expired'));--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_plan" CHECK ("billing_accounts"."plan" in ('pro', 'supporter'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan" CHECK ("payments"."plan" in ('pro', 'supporter'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_product" CHECK ("purchases"."product" in ('pro', 'supporter', 'one_time'));--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_state" CHECK ("analyses"."state" in ('running', 'done', 'unnamed', 'failed'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_engine" CHECK ("items"."engine" in ('azure', 'openai', 'gemini', 'builtin', 'manual'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_recommended_price" CHECK ("items"."recommended_price" >= 0);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_platform" CHECK ("listings"."platform" in ('facebook', 'craigslist', 'offerup', 'mercari', '5miles'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_sync_status" CHECK ("listings"."sync_status" in ('posted', 'pending', 'failed', 'not_synced'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price" CHECK ("listings"."price" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_platform" CHECK ("sales"."platform" in ('facebook', 'craigslist', 'offerup', 'mercari', '5miles'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_price" CHECK ("sales"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_fee" CHECK ("sales"."fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_platform" CHECK ("connections"."platform" in ('facebook', 'craigslist', 'offerup', 'mercari', 'webhook'));--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_kind" CHECK ("second_factors"."kind" in ('totp', 'passkey'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_ai_model" CHECK ("settings"."ai_model" in ('azure', 'openai', 'gemini'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_analysis_detail" CHECK ("settings"."analysis_detail" in ('standard', 'detailed'));