-- By hand. Every connection planned the statements of write_history five times, eight milliseconds each, before it saw
-- that one plan does for all: a few lines are written anew, each by its key.
ALTER FUNCTION "settle_history_changes"() SET plan_cache_mode = force_generic_plan;
