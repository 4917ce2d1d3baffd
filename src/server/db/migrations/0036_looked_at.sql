ALTER TABLE "price_watches" ALTER COLUMN "market_price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pile_groups" ADD COLUMN "not_before" timestamp (3) with time zone;