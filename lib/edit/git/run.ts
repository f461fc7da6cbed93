import { execFile } from 'node:child_process'

export type GitAnswer = { code: number; stdout: Buffer; stderr: string }

export type Git = {
  /**
   * Runs git in the repository. `input` is its standard input; `env` is added to its environment; `said` gets what it tells
   * meanwhile.
   */
  run(
    args: readonly string[],
    options?: {
      input?: string | Buffer
      env?: Readonly<Record<string, string>>
      timeout?: number
      said?: (text: string) => void
    },
  ): Promise<GitAnswer>
}

/** The answer of a command that could not be started or that took too long. */
export const noGit = -1
export const tooSlow = -2

/** The longest time of one command. */
const patience = 20_000

/** No hook, question or pager of the person's configuration takes part. */
const calm = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.quotePath=false',
  '-c',
  'commit.gpgSign=false',
]

function codeOf(error: { code?: unknown; killed?: boolean } | null): number {
  if (!error) return 0
  if (error.killed) return tooSlow
  return typeof error.code === 'number' ? error.code : noGit
}

/** Git in a folder. Arguments never pass through a shell. */
export function gitIn(
  folder: string,
  base: Readonly<Record<string, string>> = {},
  usual = patience,
): Git {
  const shared = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    NODE_ENV: 'production' as const,
  }
  return {
    run: (args, { input = '', env = {}, timeout = usual, said } = {}) =>
      new Promise((done) => {
        const options = {
          cwd: folder,
          env: { ...shared, ...base, ...env },
          encoding: 'buffer',
          maxBuffer: 64 * 1024 * 1024,
          timeout,
          killSignal: 'SIGKILL',
        } as const
        const child = execFile('git', [...calm, ...args], options, (error, stdout, stderr) =>
          done({ code: codeOf(error), stdout, stderr: stderr.toString() }),
        )
        if (said) child.stderr?.on('data', (text: Buffer) => said(text.toString()))
        // Git may end before it has read everything.
        child.stdin?.on('error', () => undefined)
        child.stdin?.end(input)
      }),
  }
}

/** Why content cannot be read or a change was not taken; each has a text for editors. */
export const refusals = [
  'no-git',
  'no-repository',
  'nothing-changed',
  'not-content',
  'token',
  'permission',
  'not-found',
  'limited',
  'copying',
  'unreachable',
  'unexpected',
] as const
export type Refusal = (typeof refusals)[number]

export class Refused extends Error {
  // The server and each bundle of Next have a copy of this module, but share one workspace.
  static [Symbol.hasInstance](error: unknown): error is Refused {
    return error instanceof Error && error.name === 'Refused'
  }

  override name = 'Refused'
  readonly reason: Refusal

  /** How much of a copy is there; undefined until its first object comes. */
  readonly percent: number | undefined

  constructor(reason: Refusal, message: string = reason, percent?: number) {
    super(message)
    this.reason = reason
    this.percent = percent
  }
}
