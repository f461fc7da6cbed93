import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { shareFolder } from '@/lib/seo/share-files'
import { specimensFolder } from '@/lib/specimens'
import { compressedForms, typeOf } from '@/server/answer/file-types'
import type { RootFiles } from '@/server/answer/root-files'
import type { HeaderList } from '@/server/send/answer'
import { immutable } from '@/server/send/headers'
import { StoredBody } from '@/server/send/stored'

const oneHour = 'public, max-age=3600'

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Static files: those of Next, which have a hash in their name and are immutable, those of `public/`, the share pictures, the specimens, and files of the configuration. */
export class Assets {
  readonly #files = new Map<string, { file: string; headers: HeaderList }>()
  readonly #loaded = new Map<string, StoredBody>()

  constructor(rootDir: string, buildDir: string | undefined, rootFiles: RootFiles = new Map()) {
    for (const [path, bytes] of rootFiles)
      this.#loaded.set(path, new StoredBody(bytes, typeOf(path), ['Cache-Control', oneHour]))
    if (buildDir) this.#list(join(buildDir, 'static'), '/_next/static', ['Cache-Control', immutable])
    const named = ['Cache-Control', oneHour]
    this.#list(join(rootDir, 'public'), '', named)
    this.#list(join(rootDir, shareFolder, 'files'), '', named)
    this.#list(join(rootDir, specimensFolder, 'files'), '/specimens', named)
  }

  #list(folder: string, prefix: string, headers: HeaderList) {
    for (const file of filesBelow(folder)) {
      if (compressedForms.some(([, ending]) => file.endsWith(ending))) continue
      const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/')
      this.#files.set(`${prefix}/${path}`, { file, headers })
    }
  }

  get(path: string): StoredBody | undefined {
    const known = this.#loaded.get(path)
    const entry = this.#files.get(path)
    if (known || !entry) return known
    const loaded = new StoredBody(readFileSync(entry.file), typeOf(entry.file), entry.headers)
    for (const [encoding, ending] of compressedForms) {
      if (existsSync(entry.file + ending)) loaded.addForm(encoding, readFileSync(entry.file + ending))
    }
    this.#loaded.set(path, loaded)
    return loaded
  }
}
