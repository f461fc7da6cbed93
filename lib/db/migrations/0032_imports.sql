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
ALTER TABLE "application_entries" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_import_pieces" ADD CONSTRAINT "lead_import_pieces_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_phone" ON "lead_import_rows" USING btree ("phone","import_id","line");--> statement-breakpoint
ALTER TABLE "application_entries" ADD CONSTRAINT "application_entries_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_entries_import" ON "application_entries" USING btree ("import_id","application_id");