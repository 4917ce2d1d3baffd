-- Nothing ever used a marketplace's token; only webhooks are signed with theirs.
UPDATE "connections" SET "sealed_token" = NULL WHERE "platform" <> 'webhook';
