CREATE TABLE "application_mentions" (
	"note_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "application_mentions_note_id_account_id_pk" PRIMARY KEY("note_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "application_reads" (
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_reads_account_id_application_id_pk" PRIMARY KEY("account_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "application_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "first_contact_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "application_mentions" ADD CONSTRAINT "application_mentions_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mentions" ADD CONSTRAINT "application_mentions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_mentions_account" ON "application_mentions" USING btree ("account_id","application_id");--> statement-breakpoint
CREATE INDEX "application_mentions_application" ON "application_mentions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_reads_application" ON "application_reads" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("account_id","name");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merged_into_applications_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_search" ON "application_notes" USING gin (bigrams("body"));--> statement-breakpoint
CREATE INDEX "applications_assignee" ON "applications" USING btree ("assignee","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_channel" ON "applications" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_follow_up" ON "applications" USING btree ("follow_up_on","id") WHERE follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "applications_merged" ON "applications" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "applications_counted" ON "applications" USING btree ("status") WHERE flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX "applications_name_search" ON "applications" USING gin (bigrams("name"));