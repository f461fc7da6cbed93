ALTER TABLE "applications" ADD COLUMN "admission_outcome" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "admission_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "admission_intake" date;