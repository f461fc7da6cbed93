CREATE TABLE "application_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"taken" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_merges_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "application_merges" ADD CONSTRAINT "application_merges_merged_id_applications_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_merges" ADD CONSTRAINT "application_merges_kept_id_applications_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_merges_kept" ON "application_merges" USING btree ("kept_id");
--> statement-breakpoint
-- Earlier merges: what the remaining application took over is not known, so it stays when they are taken apart.
INSERT INTO "application_merges" ("merged_id", "kept_id", "taken", "at")
SELECT "id", "merged_into", '{}', "updated_at" FROM "applications" WHERE "merged_into" IS NOT NULL;
