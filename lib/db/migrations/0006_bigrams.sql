-- The pairs of letters of a text, and its single letters beyond ASCII: what the search index of names and notes holds.
-- Words need no spaces between them to be found this way, so that Chinese and Latin names are searched alike.
CREATE FUNCTION "bigrams"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT pg_catalog.substr(low, at, size)), '{}')
  FROM (SELECT pg_catalog.lower($1) AS low) AS spelt,
    pg_catalog.generate_series(1, pg_catalog.length(low)) AS at,
    pg_catalog.generate_series(1, 2) AS size
  WHERE (size = 2 AND at < pg_catalog.length(low)) OR (size = 1 AND pg_catalog.ascii(pg_catalog.substr(low, at, 1)) > 127)
$$;
