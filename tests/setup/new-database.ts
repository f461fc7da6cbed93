import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { template } from '@/tests/setup/shared-postgres'

type NewDatabase = { url: string; drop(): Promise<void> }

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database in the PostgreSQL server that all test files share: an empty one, or with `tables` a copy of the database
 * with the current tables.
 */
export async function newDatabase({ tables = false } = {}): Promise<NewDatabase> {
  const answer = await fetch(inject('sharedPostgres'))
  const server = await answer.text()
  if (!answer.ok) throw new Error(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}${tables ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}
