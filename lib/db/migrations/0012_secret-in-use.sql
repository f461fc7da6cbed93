CREATE TABLE "secret_in_use" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
