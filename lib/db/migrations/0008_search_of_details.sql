CREATE INDEX IF NOT EXISTS "applications_details_search" ON "applications" USING gin (bigrams("email"),bigrams("organisation"),bigrams("utm_campaign")) WHERE email is not null or organisation is not null or utm_campaign is not null;--> statement-breakpoint
-- As for names: ANALYZE would compute `bigrams` for each row of its sample.
ALTER INDEX "applications_details_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "applications_details_search" ALTER COLUMN 2 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "applications_details_search" ALTER COLUMN 3 SET STATISTICS 0;
