import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openStore } from '@/lib/db/store'
import { startEdge } from '@/bench/edge/nginx'
import { makeRelease } from '@/bench/releases/make'
import { serveRelease } from '@/bench/releases/serve'
import { enrolPlainly, loadPage, signIn, touchAfter } from '@/bench/releases/visitors'
import { openBrowser } from '@/scripts/site/browser-flags'
import { freePort } from '@/tests/setup/port'
import { startPostgres } from '@/tests/setup/postgres'
import { makeAccount, password } from '@/tests/setup/staff'

const atOnce = 3
/** Two unpacked releases, with a comma between them, instead of new ones. */
const given = process.env.RELEASES?.split(',').map((folder) => ({ folder, remove: () => undefined }))

/** Runs `act` for 0 … count − 1, a few at a time, and returns all problems. */
async function times(count: number, act: (at: number) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const at = next
      next += 1
      problems.push(...(await act(at)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return problems
}

async function prepare(databaseUrl: string): Promise<{ email: string; password: string }> {
  const store = await openStore({ databaseUrl })
  const { email } = await makeAccount(store.db)
  await store.close()
  return { email, password }
}

async function countApplications(databaseUrl: string): Promise<number> {
  const store = await openStore({ databaseUrl })
  const { rows } = await store.db.execute<{ count: number }>(
    sql`select count(*)::int as count from applications`,
  )
  await store.close()
  return rows[0]?.count ?? 0
}

/**
 * Two releases of different commits behind nginx, which asks them in turns: `loads` pages whose scripts have to run, half as many
 * applications without JavaScript, and a quarter as many sign-ins. Then the older one is stopped, and pages that it has sent
 * before are touched.
 */
export async function releases(loads = 200): Promise<boolean> {
  const made = given ?? [makeRelease('one'), makeRelease('two')]
  const postgres = await startPostgres()
  const account = await prepare(postgres.url)
  const assetsDir = mkdtempSync(join(tmpdir(), 'bauhinia-assets-'))
  const [first, second, port] = [await freePort(), await freePort(), await freePort()]
  const shared = { databaseUrl: postgres.url, assetsDir, siteUrl: `https://localhost:${port}` }
  const old = await serveRelease(made[0]?.folder ?? '', first, shared)
  const young = await serveRelease(made[1]?.folder ?? '', second, shared)
  const edge = await startEdge({ servers: [first, second], caches: false, isPatient: true, port })
  const browser = await openBrowser()
  const visitor = { browser, url: edge.url }
  const enrolments = Math.round(loads / 2)
  const results = {
    loads: await times(loads, (at) => loadPage(visitor, at)),
    enrolments: await times(enrolments, (at) => enrolPlainly(visitor, at)),
    signIns: await times(Math.round(loads / 4), (at) => signIn(visitor, at, account)),
    touched: await touchAfter(visitor, 20, () => old.stop()),
  }
  const stored = await countApplications(postgres.url)
  const servers = new Set(edge.log().map((line) => line.split(' ').at(-1)))
  console.info('two releases side by side', {
    loads: `${results.loads.length} problems in ${loads} page loads`,
    enrolments: `${results.enrolments.length} problems in ${enrolments} applications, ${stored} stored`,
    signIns: `${results.signIns.length} problems in ${Math.round(loads / 4)} sign-ins`,
    touched: `${results.touched.length} problems in 20 pages opened before`,
    asked: [...servers],
  })
  const problems = Object.values(results).flat()
  for (const problem of new Set(problems.slice(0, 20))) console.info(`  ${problem}`)
  await browser.close()
  await edge.stop()
  await young.stop()
  await postgres.remove()
  rmSync(assetsDir, { recursive: true, force: true })
  for (const { remove } of made) remove()
  return problems.length === 0 && stored === enrolments
}
