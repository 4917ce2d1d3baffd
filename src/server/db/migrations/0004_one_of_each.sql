-- Of several present listings of an item on one marketplace, the one that got furthest stays; the others are as deleted.
UPDATE "listings" SET "deleted_at" = now() WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY "item_id", "platform"
      ORDER BY array_position(ARRAY['posted', 'pending', 'failed', 'not_synced'], "sync_status"), "updated_at" DESC, "id"
    ) AS "place"
    FROM "listings" WHERE "deleted_at" IS NULL
  ) AS "present" WHERE "place" > 1
);
--> statement-breakpoint
-- Of several connections to one marketplace, the active or newest stays.
DELETE FROM "connections" WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY "owner_id", "platform" ORDER BY "is_active" DESC, "created_at" DESC, "id"
    ) AS "place"
    FROM "connections" WHERE "platform" <> 'webhook'
  ) AS "connected" WHERE "place" > 1
);
