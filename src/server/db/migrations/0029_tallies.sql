CREATE TABLE "tallies" (
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"sync_status" text NOT NULL,
	"total" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "tallies_platform" CHECK ("tallies"."platform" in ('facebook', 'craigslist', 'offerup', 'mercari', '5miles')),
	CONSTRAINT "tallies_sync_status" CHECK ("tallies"."sync_status" in ('posted', 'pending', 'failed', 'not_synced'))
);
--> statement-breakpoint
ALTER TABLE "listing_syncs" ADD COLUMN "told_as_of" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tallies_by_owner" ON "tallies" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listings_by_standing" ON "listings" USING btree ("owner_id","sync_status","item_id") WHERE "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_change" ON "listings" USING btree ("updated_at") WHERE deleted_at is null and sync_status = 'posted';--> statement-breakpoint
-- Written by hand from here on.
-- What stands in the tallies so far, and how they go on by themselves. Only differences are added, so that writers never
-- wait for each other; an account that is being deleted needs none.
INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "total", "price")
SELECT "owner_id", "platform", "sync_status", count(*), sum("price") FROM "listings" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION "tally_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "total", "price")
    SELECT "owner_id", "platform", "sync_status", count(*), sum("price") FROM "added"
    WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "total", "price")
    SELECT "owner_id", "platform", "sync_status", -count(*), -sum("price") FROM "removed"
    WHERE "deleted_at" IS NULL AND EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "owner_id") GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "tallies" ("owner_id", "platform", "sync_status", "total", "price")
    SELECT "owner_id", "platform", "sync_status", sum("n"), sum("n" * "price") FROM (
      SELECT "owner_id", "platform", "sync_status", "price", 1 AS "n" FROM "added" WHERE "deleted_at" IS NULL
      UNION ALL
      SELECT "owner_id", "platform", "sync_status", "price", -1 FROM "removed" WHERE "deleted_at" IS NULL
    ) AS "changes" GROUP BY 1, 2, 3 HAVING sum("n") <> 0 OR sum("n" * "price") <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tally_added_listings" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_listings"();
--> statement-breakpoint
CREATE TRIGGER "tally_removed_listings" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_listings"();
--> statement-breakpoint
CREATE TRIGGER "tally_changed_listings" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_listings"();
--> statement-breakpoint
-- What webhooks took before today, they took as it is.
UPDATE "listing_syncs" SET "told_as_of" = "listings"."updated_at" FROM "listings"
WHERE "listings"."id" = "listing_syncs"."listing_id" AND "listing_syncs"."via" = 'webhook' AND "listings"."sync_status" = 'posted';
--> statement-breakpoint
CREATE FUNCTION "forget_tallies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "tallies" WHERE "owner_id" IN (SELECT "id" FROM "removed");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_forget_tallies" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_tallies"();
