import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variables } from '@/lib/env/variables'
import { defaultLocale, locales } from '@/schemas/locale'
import { largestUpload } from '@/schemas/picture'
import { maxBody } from '@/lib/http/limits'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
type Named = { kind?: string; metadata?: { name?: string } }
type Probe = { httpGet: { port: string } }
type Container = Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe> &
  Record<'ports' | 'volumeMounts', { name: string }[]>
type PodSpec = { containers: Container[]; volumes: { name: string }[] }
const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Named & Record<string, unknown>
  }),
)

/** Names that look like settings of the site, besides those of the operating system and of other programs. */
const settings = (text: string) => text.match(/\b[A-Z][A-Z]+(?:_[A-Z]+)+\b/g) ?? []

describe('deploy/nginx.conf', () => {
  it('knows every language, and the default one', () => {
    const others = locales.filter((locale) => locale !== defaultLocale)
    for (const locale of locales) expect(nginx).toContain(`~^/${locale}(?:/|$) ${locale};`)
    for (const locale of others) expect(nginx).toContain(`lang=${locale}\\s*`)
    expect(nginx).toMatch(new RegExp(`default ${defaultLocale};`))
    const groups = [...nginx.matchAll(/\(\?:?(?:<opened>)?((?:[a-z]{2}-[A-Z]{2}\|?)+)\)/g)]
    expect(groups).toHaveLength(3)
    for (const [, names = ''] of groups)
      expect(names.split('|').sort()).toEqual([...locales].sort())
  })

  it('takes bodies as large as the site does', () => {
    expect(nginx).toContain(`client_max_body_size ${maxBody / 1024}k;`)
    const [, most] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
    expect(Number(most) * 2 ** 20).toBeGreaterThan(largestUpload)
  })
})

describe('the alert of an old backup', () => {
  it('is only of sites that have made one with store:backup', () => {
    const { groups } = parse(readFileSync('deploy/prometheus/rules.yml', 'utf8')) as {
      groups: { rules: { alert: string; expr: string }[] }[]
    }
    const rules = groups
      .flatMap(({ rules }) => rules)
      .filter(({ expr }) => expr.includes('last_success'))
    expect(rules.map(({ alert }) => alert)).toEqual(['BackupOld', 'RehearsalOld'])
    for (const { expr } of rules) expect(expr).not.toContain('absent')
  })
})

describe('the settings of deploy', () => {
  it.each([
    'deploy/compose.yaml',
    'deploy/Containerfile',
    'deploy/nginx.conf',
    'deploy/kubernetes/site.yaml',
  ])('in %s exist', (file) => {
    const others = [
      'DATABASE_PASSWORD',
      'DB_HOST',
      'DB_NAME',
      'DB_USER',
      'DB_PASSWORD',
      'AUTH_TYPE',
      'POOL_MODE',
      'LISTEN_PORT',
      'CMD_SHELL',
      'POSTGRES_DB',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'NODE_ENV',
    ]
    const unknown = settings(readFileSync(file, 'utf8')).filter(
      (name) => !(name in variables) && !others.includes(name),
    )
    expect(unknown).toEqual([])
  })

  it('keep the record of erasures outside of the servers, wherever there are several', () => {
    for (const file of ['compose.yaml', 'kubernetes/site.yaml', 'systemd/bauhinia@.service'])
      expect(readFileSync(`deploy/${file}`, 'utf8'), file).toContain('TOMBSTONES_DIR')
  })

  // The API server refuses others; the published schemas do not say so.
  it('have absolute paths in every ingress, mounted volumes that exist, and probes of named ports', () => {
    const text = JSON.stringify(manifests)
    const paths = [...text.matchAll(/"path":"([^"]*)","pathType"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) expect(path).toMatch(/^\//)
    const write = new RegExp(`^${paths[0]}`)
    for (const path of [
      '/staff',
      '/zh-CN/staff/articles',
      '/en-US/enrol',
      '/api/enrollment/application',
    ])
      expect(path).toMatch(write)
    for (const path of ['/', '/staffing', '/zh-CN/about', '/about/staff'])
      expect(path).not.toMatch(write)
    for (const { kind, spec } of manifests as { kind?: string; spec?: unknown }[]) {
      if (kind !== 'Deployment') continue
      const { containers, volumes } = (spec as { template: { spec: PodSpec } }).template.spec
      const names = volumes.map(({ name }) => name)
      for (const { ports, volumeMounts, ...container } of containers) {
        for (const { name } of volumeMounts) expect(names).toContain(name)
        for (const probe of [
          container.startupProbe,
          container.livenessProbe,
          container.readinessProbe,
        ])
          expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port)
      }
    }
  })

  it('pass on what an operator of several servers sets', () => {
    const passed = [
      'STAFF_SECOND_FACTOR',
      'SECURITY_CONTACT',
      'METRICS_PORT',
      'SMTP_URL',
      'NOTIFY_TO',
    ]
    for (const file of ['compose.yaml', 'kubernetes/site.yaml'])
      expect(settings(readFileSync(`deploy/${file}`, 'utf8')), file).toEqual(
        expect.arrayContaining(passed),
      )
  })

  it('name each object of Kubernetes once', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata?.name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Cluster site-database')
  })

  it('let three servers of compose start that may not write to their root', () => {
    const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
      services: Record<string, { read_only?: boolean; volumes: string[] }>
    }
    const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'))
    expect(sites).toHaveLength(3)
    for (const [, site] of sites) expect(site.read_only).toBe(true)
    expect(new Set(sites.map(([, { volumes }]) => volumes.join())).size).toBe(3)
  })
})
