-- Counts of the inbox. Triggers write them in the transaction of every change, whatever makes it: a submission, a step, a
-- release, a merge, an erasure, or a foreign key that takes a merge apart.
CREATE TABLE "application_counts" (
	"bucket" text NOT NULL,
	"assignee" uuid,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION application_bucket(status text, flags text[], merged_into uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN merged_into IS NOT NULL THEN NULL
    WHEN flags = '{}' THEN status
    WHEN 'confirmed' = ANY (flags) THEN 'confirmed'
    ELSE 'quarantined'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION applications_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_counts (bucket, assignee, change)
    SELECT application_bucket(status, flags, merged_into) AS bucket, assignee, count(*) FROM added
    WHERE merged_into IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO application_counts (bucket, assignee, change)
    SELECT application_bucket(status, flags, merged_into) AS bucket, assignee, -count(*) FROM removed
    WHERE merged_into IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO application_counts (bucket, assignee, change)
    SELECT bucket, assignee, sum(change) FROM (
      SELECT application_bucket(status, flags, merged_into) AS bucket, assignee, 1 AS change FROM added
      UNION ALL
      SELECT application_bucket(status, flags, merged_into), assignee, -1 FROM removed
    ) AS changes
    WHERE bucket IS NOT NULL GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_count_inserted AFTER INSERT ON applications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION applications_count();
--> statement-breakpoint
CREATE TRIGGER applications_count_updated AFTER UPDATE ON applications
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION applications_count();
--> statement-breakpoint
CREATE TRIGGER applications_count_deleted AFTER DELETE ON applications
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION applications_count();
--> statement-breakpoint
INSERT INTO application_counts (bucket, assignee, change)
SELECT application_bucket(status, flags, merged_into), assignee, count(*) FROM applications
WHERE merged_into IS NULL GROUP BY 1, 2;
--> statement-breakpoint
-- The address of a saved view now states its status: without one, the inbox shows what is to do.
UPDATE staff_views SET query = 'status=all' || CASE WHEN query = '' THEN '' ELSE '&' || query END
WHERE query !~ '(^|&)(status|due|mentions|flagged|q)=';
--> statement-breakpoint
DROP INDEX "applications_status";--> statement-breakpoint
DROP INDEX "applications_counted";--> statement-breakpoint
CREATE INDEX "applications_in_status" ON "applications" USING btree ("status","created_at","id") WHERE flags = '{}' and merged_into is null;
