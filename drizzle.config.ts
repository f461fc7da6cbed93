import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes a migration for what changed in the tables. They run when the store opens. Only its newest snapshot is read. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/db/schema/*.ts',
  out: './lib/db/migrations',
})
