ALTER TABLE "items" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "pricing" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "recommended_price" DROP NOT NULL;