CREATE TABLE "item_imports" (
	"owner_id" uuid NOT NULL,
	"import_key" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"item_id" uuid NOT NULL,
	CONSTRAINT "item_imports_owner_id_import_key_pk" PRIMARY KEY("owner_id","import_key")
);
--> statement-breakpoint
ALTER TABLE "item_imports" ADD CONSTRAINT "item_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_imports" ADD CONSTRAINT "item_imports_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_imports_by_item" ON "item_imports" USING btree ("item_id");