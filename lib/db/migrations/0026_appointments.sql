CREATE TABLE "application_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"interviewer" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"note_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"outcome" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_calendars" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_calendars_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "application_appointments" ADD CONSTRAINT "application_appointments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_appointments" ADD CONSTRAINT "application_appointments_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_calendars" ADD CONSTRAINT "staff_calendars_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_appointments_application" ON "application_appointments" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_interviewer" ON "application_appointments" USING btree ("interviewer","starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_start" ON "application_appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_note" ON "application_appointments" USING btree ("note_id");