CREATE TABLE "settled_imports" (
	"owner_id" uuid NOT NULL,
	"import_key" text NOT NULL,
	CONSTRAINT "settled_imports_owner_id_import_key_pk" PRIMARY KEY("owner_id","import_key")
);
--> statement-breakpoint
ALTER TABLE "settled_imports" ADD CONSTRAINT "settled_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;