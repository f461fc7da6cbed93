/** What the benchmarks use of autocannon: so that their types are checked where only the project's packages are installed. */
declare module 'autocannon' {
  type Request = { method: 'GET'; path: string; headers: Record<string, string> }
  type Options = { url: string; connections: number; amount: number; requests: Request[] }
  /** Sends `amount` requests over `connections` connections, `requests` in turn. */
  const autocannon: (options: Options) => Promise<unknown>
  export = autocannon
}
