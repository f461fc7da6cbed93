ALTER TABLE "applications" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
CREATE INDEX "applications_source" ON "applications" USING btree ("utm_source","created_at","id") WHERE utm_source is not null;--> statement-breakpoint
CREATE INDEX "applications_campaign" ON "applications" USING btree ("utm_campaign","created_at","id") WHERE utm_campaign is not null;