-- The pairs of letters of a text, and its single letters beyond ASCII: what the search index of names and notes holds.
-- Words need no spaces between them to be found this way, so that Chinese and Latin names are searched alike.
CREATE FUNCTION "bigrams"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  -- So dear that no plan computes it for every row instead of asking the index.
  COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT pg_catalog.substr(low, at, size)), '{}')
  FROM (SELECT pg_catalog.lower($1) AS low) AS spelt,
    pg_catalog.generate_series(1, pg_catalog.length(low)) AS at,
    pg_catalog.generate_series(1, 2) AS size
  WHERE (size = 2 AND at < pg_catalog.length(low)) OR (size = 1 AND pg_catalog.ascii(pg_catalog.substr(low, at, 1)) > 127)
$$;
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"before" text,
	"after" text,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"contents_hash" text NOT NULL,
	"form" text NOT NULL,
	"channel" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"locale" text NOT NULL,
	"page" text NOT NULL,
	"consent_version" text NOT NULL,
	"lesson" text,
	"organisation" text,
	"need" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"project" text NOT NULL,
	"project_id" text NOT NULL,
	"intake" text,
	"payment" text,
	"priced" text,
	"preferred_time" text,
	"question" text,
	"wechat" text,
	"news" boolean NOT NULL,
	"name_order" text collate "C" DEFAULT '' NOT NULL,
	"verified" boolean NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_locale" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"earlier_id" uuid,
	"assignee" uuid,
	"routed" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"decline_reason" text,
	"decline_note" text,
	"first_contact_at" timestamp (3) with time zone,
	"follow_up_on" date,
	"follow_up_time" text,
	"email" text,
	"answered_at" timestamp (3) with time zone,
	"messages_refused_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "article_drafts" (
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_drafts_account_id_locale_channel_id_pk" PRIMARY KEY("account_id","locale","channel","id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_revisions_locale_channel_id_version_pk" PRIMARY KEY("locale","channel","id","version")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"date" text NOT NULL,
	"time" text,
	"teacher" text,
	"minutes" integer,
	"places" integer,
	"canceled" boolean DEFAULT false NOT NULL,
	"recording" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"cover" text,
	"cover_alt" text,
	"published" boolean NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_locale_channel_id_pk" PRIMARY KEY("locale","channel","id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project" text,
	"channel" text,
	"accounts" uuid[] NOT NULL,
	"last" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"previous_owner" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_mentions" (
	"note_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
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
CREATE TABLE "lesson_bookings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"lesson" text NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"told" text,
	"seen" text,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_counts" (
	"bucket" text NOT NULL,
	"assignee" uuid,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"path" text NOT NULL,
	"branch" text,
	"files" jsonb NOT NULL,
	"size" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_entries" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"consent_by" text NOT NULL,
	"consent_means" text NOT NULL,
	"officer" text NOT NULL,
	"import_id" uuid
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_erasures" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_import_pieces" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" text NOT NULL,
	CONSTRAINT "lead_import_pieces_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"phone" text,
	"problem" text,
	"repeats" text,
	CONSTRAINT "lead_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"officer" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"headings" text[] NOT NULL,
	"choices" jsonb NOT NULL,
	"checked_to" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"taken" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_merges_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"template" jsonb,
	"officer" text,
	"received_as" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"bundled_at" timestamp (3) with time zone,
	"delivery_id" uuid
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"trying_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_owner" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_name_pk" PRIMARY KEY("picture_id","name")
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "picture_uses_picture_id_locale_channel_id_pk" PRIMARY KEY("picture_id","locale","channel","id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"process" uuid PRIMARY KEY NOT NULL,
	"looking" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_subscriptions" (
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"queued_for" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_in_use" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_spellings" (
	"application_id" uuid NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"detail" jsonb NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"provider_subject" text,
	"totp_secret" text,
	"totp_enabled_at" timestamp (3) with time zone,
	"totp_last_step" bigint,
	"absent_until" date,
	"notices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deactivated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"roles" text[] NOT NULL,
	"account_id" uuid,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "application_tags_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
CREATE TABLE "upkeep_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"trusted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_phone_hash_purpose_pk" PRIMARY KEY("phone_hash","purpose")
);
--> statement-breakpoint
CREATE TABLE "verification_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "learning_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"realname" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_earlier_id_applications_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merged_into_applications_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_appointments" ADD CONSTRAINT "application_appointments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_appointments" ADD CONSTRAINT "application_appointments_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_calendars" ADD CONSTRAINT "staff_calendars_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mentions" ADD CONSTRAINT "application_mentions_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mentions" ADD CONSTRAINT "application_mentions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_bookings" ADD CONSTRAINT "lesson_bookings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_calls" ADD CONSTRAINT "application_calls_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_calls" ADD CONSTRAINT "application_calls_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD CONSTRAINT "edit_drafts_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_entries" ADD CONSTRAINT "application_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_entries" ADD CONSTRAINT "application_entries_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_pieces" ADD CONSTRAINT "lead_import_pieces_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merges" ADD CONSTRAINT "application_merges_merged_id_applications_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merges" ADD CONSTRAINT "application_merges_kept_id_applications_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_report_id_staff_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."staff_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reports" ADD CONSTRAINT "staff_reports_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_spellings" ADD CONSTRAINT "application_spellings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_invited_by_staff_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_items" ADD CONSTRAINT "learning_items_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_sessions" ADD CONSTRAINT "visitor_sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_reached" ON "application_events" USING btree ("application_id") WHERE kind in ('status', 'undone') and (after in ('interviewed', 'admitted') or before in ('interviewed', 'admitted'));--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_notes_search" ON "application_notes" USING gin (bigrams("body"));--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_idempotency_key" ON "applications" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "applications_name_order" ON "applications" USING btree ("name_order","id");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_project" ON "applications" USING btree ("project","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_flagged" ON "applications" USING btree ("created_at","id") WHERE flags <> '{}';--> statement-breakpoint
CREATE INDEX "applications_updated" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "applications_phone_end" ON "applications" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_earlier" ON "applications" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "applications_assignee" ON "applications" USING btree ("assignee","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_unrouted" ON "applications" USING btree ("created_at","id") WHERE not routed;--> statement-breakpoint
CREATE INDEX "applications_channel" ON "applications" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_source" ON "applications" USING btree ("utm_source","created_at","id") WHERE utm_source is not null;--> statement-breakpoint
CREATE INDEX "applications_campaign" ON "applications" USING btree ("utm_campaign","created_at","id") WHERE utm_campaign is not null;--> statement-breakpoint
CREATE INDEX "applications_form" ON "applications" USING btree ("form","created_at","id") WHERE form not in ('consultation', 'training');--> statement-breakpoint
CREATE INDEX "applications_follow_up" ON "applications" USING btree ("follow_up_on",coalesce(follow_up_time, '24:00'),"id");--> statement-breakpoint
CREATE INDEX "applications_open" ON "applications" USING btree ("assignee","created_at","id","status") WHERE status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX "applications_open_follow_up" ON "applications" USING btree ("follow_up_on",coalesce(follow_up_time, '24:00'),"id") WHERE follow_up_on is not null and status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX "applications_merged" ON "applications" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "applications_in_status" ON "applications" USING btree ("status","created_at","id") WHERE flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX "applications_project_status" ON "applications" USING btree ("project","status","created_at","id") WHERE flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX "applications_name_search" ON "applications" USING gin (bigrams("name"));--> statement-breakpoint
CREATE INDEX "applications_asked_search" ON "applications" USING gin (bigrams("question"),bigrams("wechat")) WHERE question is not null or wechat is not null;--> statement-breakpoint
CREATE INDEX "application_appointments_application" ON "application_appointments" USING btree ("application_id","starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_interviewer" ON "application_appointments" USING btree ("interviewer","starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_start" ON "application_appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "application_appointments_note" ON "application_appointments" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "assignment_rules_created" ON "assignment_rules" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_mentions_account" ON "application_mentions" USING btree ("account_id","application_id");--> statement-breakpoint
CREATE INDEX "application_mentions_application" ON "application_mentions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_reads_application" ON "application_reads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "lesson_bookings_lesson" ON "lesson_bookings" USING btree ("lesson","created_at");--> statement-breakpoint
CREATE INDEX "lesson_bookings_created" ON "lesson_bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_calls_application" ON "application_calls" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_calls_note" ON "application_calls" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "edit_drafts_account" ON "edit_drafts" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "application_entries_import" ON "application_entries" USING btree ("import_id","application_id");--> statement-breakpoint
CREATE INDEX "lead_import_rows_phone" ON "lead_import_rows" USING btree ("phone","import_id","line");--> statement-breakpoint
CREATE INDEX "application_merges_kept" ON "application_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "application_messages_application" ON "application_messages" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_messages_received" ON "application_messages" USING btree ("received_as") WHERE received_as is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notices_occasion" ON "staff_notices" USING btree ("application_id","account_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "staff_notices_account" ON "staff_notices" USING btree ("account_id","bundled_at");--> statement-breakpoint
CREATE INDEX "staff_notices_bundled" ON "staff_notices" USING btree ("bundled_at");--> statement-breakpoint
CREATE INDEX "staff_notices_delivery" ON "staff_notices" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "staff_notices_waiting" ON "staff_notices" USING btree ("account_id","created_at") WHERE bundled_at is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("updated_at") WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("kind","updated_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "outbox_application" ON "outbox" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_subscriptions_person" ON "report_subscriptions" USING btree ("report_id","account_id");--> statement-breakpoint
CREATE INDEX "report_subscriptions_account" ON "report_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_reports_name" ON "staff_reports" USING btree ("account_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "application_spellings_search" ON "application_spellings" USING btree ("spelling" text_pattern_ops,"application_id");--> statement-breakpoint
CREATE INDEX "application_spellings_application" ON "application_spellings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "audit_log_erased" ON "audit_log" USING btree ((detail ->> 'reference')) WHERE action = 'application.erased';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_email" ON "staff_accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_provider_subject" ON "staff_accounts" USING btree ("provider_subject");--> statement-breakpoint
CREATE INDEX "staff_devices_account" ON "staff_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_links_open" ON "staff_links" USING btree ("kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_account" ON "staff_recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_account" ON "staff_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_id" ON "staff_sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "application_tags_key" ON "application_tags" USING btree ("key","application_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_proofs_expires" ON "verification_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_proofs_phone" ON "verification_proofs" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "learning_items_visitor" ON "learning_items" USING btree ("visitor_id","position");--> statement-breakpoint
CREATE INDEX "visitor_sessions_visitor" ON "visitor_sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "visitor_sessions_expires" ON "visitor_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_phone" ON "visitors" USING btree ("phone");
--> statement-breakpoint
-- The audit log only ever grows. Whoever owns the database can still take the trigger off; no statement of ours can pass it.
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();
--> statement-breakpoint
-- Retention counts from the last activity. A clock that is behind must not date activity so early that it is erased
-- as soon as the clock is right again: activity never goes back, nor behind what the retention job has seen.
CREATE FUNCTION applications_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, (SELECT trusted_at FROM upkeep_runs WHERE job = 'retention'));
  IF TG_OP = 'UPDATE' THEN
    NEW.updated_at := greatest(NEW.updated_at, OLD.updated_at);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_activity BEFORE INSERT OR UPDATE OF updated_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_activity();
--> statement-breakpoint
-- Counts of the inbox. Triggers write them in the transaction of every change, whatever makes it: a submission, a step, a
-- release, a merge, an erasure, or a foreign key that takes a merge apart.
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
-- ANALYZE computes an indexed expression for each row of its sample: 10 s and more for `bigrams` over 30,000 notes, during
-- which the embedded store answers nothing else. Searches choose these indexes without such figures.
ALTER INDEX "application_notes_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "applications_name_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- The files are compressed already.
ALTER TABLE "picture_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
