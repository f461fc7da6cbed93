CREATE TABLE "desk_presence" (
	"process" uuid PRIMARY KEY NOT NULL,
	"looking" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
