import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

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

/** Creates an empty database in the PostgreSQL server that all test files share. */
export async function newDatabase(): Promise<NewDatabase> {
  const answer = await fetch(inject('sharedPostgres'))
  const server = await answer.text()
  if (!answer.ok) throw new Error(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}
