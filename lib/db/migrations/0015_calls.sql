CREATE TABLE "application_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"officer" text NOT NULL,
	"outcome" text NOT NULL,
	"note_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "follow_up_time" text;--> statement-breakpoint
ALTER TABLE "application_calls" ADD CONSTRAINT "application_calls_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_calls" ADD CONSTRAINT "application_calls_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_calls_application" ON "application_calls" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_calls_note" ON "application_calls" USING btree ("note_id");