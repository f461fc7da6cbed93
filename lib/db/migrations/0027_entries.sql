CREATE TABLE "application_entries" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"consent_by" text NOT NULL,
	"consent_means" text NOT NULL,
	"officer" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_entries" ADD CONSTRAINT "application_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;