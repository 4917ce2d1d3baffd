CREATE TABLE "idea_votes" (
	"idea_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_votes_idea_id_owner_id_pk" PRIMARY KEY("idea_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ideas_state" CHECK ("ideas"."state" in ('waiting', 'open', 'planned', 'done', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "early_features" (
	"owner_id" uuid NOT NULL,
	"feature" text NOT NULL,
	CONSTRAINT "early_features_owner_id_feature_pk" PRIMARY KEY("owner_id","feature")
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"email" text NOT NULL,
	"tier" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_tier" CHECK ("support_messages"."tier" in ('trial', 'pro', 'supporter')),
	CONSTRAINT "support_messages_state" CHECK ("support_messages"."state" in ('open', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_features" ADD CONSTRAINT "early_features_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_votes_by_owner" ON "idea_votes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ideas_by_owner" ON "ideas" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ideas_by_state" ON "ideas" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "support_answers_by_message" ON "support_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_by_owner" ON "support_messages" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_by_state" ON "support_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_by_touch" ON "support_messages" USING btree ("touched_at");