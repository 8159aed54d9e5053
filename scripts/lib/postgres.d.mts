export declare function hasPostgres(): boolean
export declare const freePort: () => Promise<number>
interface Postgres {
  url: string
  version: string
  folder: string
  stop: () => Promise<void>
}
/** @returns undefined where it cannot be installed */
export declare function startPostgres(options?: {
  isDurable?: boolean
  settings?: readonly string[]
}): Promise<Postgres | undefined>
