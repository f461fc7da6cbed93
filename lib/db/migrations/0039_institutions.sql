ALTER TABLE "applications" ADD COLUMN "organisation" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "need" text;--> statement-breakpoint
CREATE INDEX "applications_form" ON "applications" USING btree ("form","created_at","id") WHERE form not in ('consultation', 'training');