CREATE TABLE "application_spellings" (
	"application_id" uuid NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_spellings" ADD CONSTRAINT "application_spellings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_spellings_search" ON "application_spellings" USING btree ("spelling" text_pattern_ops,"application_id");--> statement-breakpoint
CREATE INDEX "application_spellings_application" ON "application_spellings" USING btree ("application_id");