ALTER TABLE "items" ADD COLUMN "noun" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;