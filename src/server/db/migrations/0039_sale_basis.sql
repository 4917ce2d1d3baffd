ALTER TABLE "sales" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_basis" CHECK ("sales"."basis" in ('resale', 'own', 'gift', 'free'));