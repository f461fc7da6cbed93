CREATE TABLE "visitor_erasures" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upkeep_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"trusted_at" timestamp (3) with time zone NOT NULL
);
