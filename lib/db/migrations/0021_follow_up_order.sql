-- Lists by next call include applications without a date, which come last.
DROP INDEX "applications_follow_up";--> statement-breakpoint
CREATE INDEX "applications_follow_up" ON "applications" USING btree ("follow_up_on","id");