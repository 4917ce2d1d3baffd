-- eBay lets us show its listings, but not keep them.
UPDATE "items" SET "pricing" = jsonb_set("pricing", '{ebay,listings}', 'null')
WHERE jsonb_typeof("pricing" -> 'ebay' -> 'listings') = 'array';
