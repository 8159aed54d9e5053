export interface Served {
  origin: string
  /** Of `admin`, where this is the first start. */
  password?: string
  /** Resolves with the exit code. */
  stop: () => Promise<number | null>
}

export declare function serveParley(env: Record<string, string>, cwd?: string): Promise<Served>
