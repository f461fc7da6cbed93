import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import {
  componentNotes,
  type ComponentNote,
  type ComponentSchema,
} from '@/schemas/content/component'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'
import type { DataFile, Kind } from '@/schemas/content/kind'

/** A generated file: its path in the repository and its text. */
export type Output = { file: string; text: string }

/** A component that documents may use, with its description. */
export type DescribedComponent = ComponentNote & {
  name: string
  schema: ComponentSchema
  props: readonly FieldDescription[]
}
/** A folder with a `schema.ts`. */
export type ComponentFolder = { folder: string; components: readonly DescribedComponent[] }
export type DescribedKind = Kind & { module: string; fields: readonly FieldDescription[] }
export type GeneratorSources = {
  folders: readonly ComponentFolder[]
  components: readonly DescribedComponent[]
  kinds: readonly DescribedKind[]
  data: readonly DataFile[]
  /** Modules of `schemas/content` that export `data`. */
  dataModules: readonly string[]
}

const load = async (root: string, file: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, unknown>

function foldersOf(root: string): string[] {
  const rooms = readdirSync(join(root, 'components'), { withFileTypes: true }).filter((room) =>
    room.isDirectory(),
  )
  return rooms
    .flatMap(({ name }) =>
      readdirSync(join(root, 'components', name)).map((own) => `components/${name}/${own}`),
    )
    .filter((folder) => existsSync(join(root, folder, 'schema.ts')))
    .sort()
}

function describeComponent(file: string, name: string, value: unknown): DescribedComponent[] {
  if (!(value instanceof z.ZodObject)) return []
  const note = componentNotes.get(value)
  if (!note)
    throw new Error(`${file}: export components alone; ${name} is not made with component()`)
  return [{ name, schema: value as ComponentSchema, props: describeFields(value), ...note }]
}

/** Components with certain children first, then by name. */
function outerFirst(one: DescribedComponent, other: DescribedComponent): number {
  const inner = ({ holds }: DescribedComponent) => (typeof holds === 'string' ? 1 : 0)
  return inner(one) - inner(other) || one.name.localeCompare(other.name)
}

async function readFolder(root: string, folder: string): Promise<ComponentFolder> {
  const file = `${folder}/schema.ts`
  const exported = Object.entries(await load(root, file))
  return {
    folder,
    components: exported
      .flatMap(([name, value]) => describeComponent(file, name, value))
      .sort(outerFirst),
  }
}

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'schema' in value

function namedOnce(folders: readonly ComponentFolder[]): void {
  const seen = new Map<string, string>()
  for (const { folder, components } of folders) {
    for (const { name } of components) {
      const other = seen.get(name)
      if (other)
        throw new Error(`${folder}/schema.ts: <${name}> is described in ${other}/schema.ts too`)
      seen.set(name, folder)
    }
  }
}

/** Reads every schema of a working tree, in the order of the file names. */
export async function readSources(root: string): Promise<GeneratorSources> {
  const folders = await Promise.all(foldersOf(root).map((folder) => readFolder(root, folder)))
  namedOnce(folders)
  const names = readdirSync(join(root, 'schemas/content'))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^generated\.ts$/.test(name))
    .sort()
  const modules = await Promise.all(
    names.map(async (name) => ({
      module: name.slice(0, -3),
      own: await load(root, `schemas/content/${name}`),
    })),
  )
  const withData = modules.filter(({ own }) => Array.isArray(own.data))
  return {
    folders,
    components: folders.flatMap(({ components }) => components),
    kinds: modules.flatMap(({ module, own }) =>
      isKind(own.kind) ? [{ ...own.kind, module, fields: describeFields(own.kind.schema) }] : [],
    ),
    data: withData.flatMap(({ own }) => own.data as readonly DataFile[]),
    dataModules: withData.map(({ module }) => module),
  }
}
