import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

/*
 * The files of deploy/ against what reads them: objects of Kubernetes and CloudNativePG against the schemas that their makers publish, and the
 * Containerfile against the language server for such files.
 */

type Fields = Readonly<Record<string, unknown>>
type Manifest = { apiVersion: string; kind: string } & Fields
type Model = new () => { validate(): void }

const load = createRequire(import.meta.url)

function modelOf({ apiVersion, kind }: Manifest): Model {
  const own = apiVersion.startsWith('postgresql.cnpg.io/')
  const found = load(
    `${own ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`,
  )
  return (found as Record<string, Model>)[kind] as Model
}

/** A copy that notes which of its fields are read. A schema reads every field that it knows. */
function watched<Value>(value: Value, at: string, read: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, own]) => [name, watched(own, `${at}.${name}`, read)])
  const copy: object = Array.isArray(value) ? inner.map(([, own]) => own) : Object.fromEntries(inner)
  return new Proxy(copy, {
    get: (target, name) => {
      if (Object.hasOwn(target, name)) read.add(`${at}.${String(name)}`)
      return Reflect.get(target, name) as unknown
    },
  }) as Value
}

function places(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]) => [`${at}.${name}`, ...places(own, `${at}.${name}`)])
}

/** Fields of CloudNativePG 1.26 that the published schemas do not contain yet. */
const newer = new Set(['Cluster.spec.plugins.0.isWALArchiver'])

/** What is wrong with an object: the message of its schema, or fields that the schema does not know. */
function problems(manifest: Manifest): string[] {
  const read = new Set<string>()
  // Not by the constructor, which would read every field.
  const model = Object.setPrototypeOf(
    watched(manifest, manifest.kind, read),
    modelOf(manifest).prototype as object,
  ) as { validate(): void }
  try {
    model.validate()
  } catch (error) {
    return [String(error)]
  }
  return places(manifest, manifest.kind).filter((place) => !read.has(place) && !newer.has(place))
}

const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map(
    (document) => document.toJS() as Manifest & { metadata: { name: string } },
  ),
)

describe('deploy/kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s fits its schema and has no field that the schema does not know',
    (_, __, manifest) => expect(problems(manifest)).toEqual([]),
  )

  it('mistakes are found: types, missing and misspelled fields, at any depth', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment') as Manifest
    const cluster = manifests.find(({ kind }) => kind === 'Cluster') as Manifest
    const changed = (manifest: Manifest, spec: object) =>
      problems({ ...manifest, spec: { ...(manifest.spec as object), ...spec } })
    expect(changed(deployment, { replicas: 'three' })).toEqual([expect.stringContaining('/spec/replicas')])
    expect(changed(deployment, { selector: undefined })).toEqual([expect.stringContaining('selector')])
    expect(changed(deployment, { replcas: 3 })).toEqual(['Deployment.spec.replcas'])
    expect(changed(deployment, { strategy: { rollingUpdate: { maxSurg: 1 } } })).toEqual([
      'Deployment.spec.strategy.rollingUpdate.maxSurg',
    ])
    expect(problems({ ...deployment, sepc: {} })).toEqual(['Deployment.sepc'])
    expect(changed(cluster, { instances: 0 })).toEqual([expect.stringContaining('/spec/instances')])
    expect(changed(cluster, { storage: { sise: '20Gi' } })).toEqual(['Cluster.spec.storage.sise'])
  })
})

describe('deploy/Containerfile', () => {
  const file = readFileSync('deploy/Containerfile', 'utf8')

  it('is understood', () => {
    expect(validate(file).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate(file.replace('WORKDIR /site', 'WORKDI /site'))).not.toEqual([])
  })

  it('runs as a user without rights, checks its health, and is stopped by the signal that the server handles', () => {
    const last = file.slice(file.lastIndexOf('\nFROM '))
    expect(last).toMatch(/\nUSER nonroot:nonroot\n/)
    expect(last).toMatch(/\nHEALTHCHECK /)
    expect(last).toContain('STOPSIGNAL SIGTERM')
    expect(last).not.toMatch(/\nRUN /)
  })
})
