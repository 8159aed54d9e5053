import { mkdirSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Database } from './schema'

/** A Postgres by its address; otherwise the embedded one, in a folder or in memory. */
export type DatabasePlace = { url: string } | { folder: string } | { memory: true }

/** @param onError is told every error of the database and of the connections to it */
export async function openDatabase(place: DatabasePlace, onError: (error: unknown) => void): Promise<Kysely<Database>> {
  const isRemote = 'url' in place
  const pool = isRemote ? await connect(place.url, onError) : await embed('folder' in place ? place.folder : undefined)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onError(event.error)
    },
  })
}

async function connect(connectionString: string, onError: (error: unknown) => void): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString, max: 10, application_name: 'parley' })
  // pg-pool removes its error listener while a client is checked out: an unhandled 'error' event ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  // Idle clients emit on the pool too; those errors are already reported.
  pool.on('error', () => {})
  return {
    async connect() {
      try {
        return await pool.connect()
      } catch (error) {
        onError(error)
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/** A pool of one connection for the embedded Postgres. */
async function embed(folder: string | undefined): Promise<PostgresPool> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const database = await PGlite.create(folder, { extensions: { pg_trgm } })
  let free = Promise.resolve()
  return {
    async connect() {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return clientOf(database, release)
    },
    end: () => database.close(),
  }
}

function clientOf(database: PGlite, release: () => void): PostgresPoolClient {
  const run = async (sql: string, parameters: readonly unknown[]) => {
    // As pg does it: a text without parameters may have several statements.
    const results = parameters.length > 0 ? [await database.query(sql, [...parameters])] : await database.exec(sql)
    const { rows, affectedRows } = results.at(-1) ?? { rows: [] }
    return { rows, rowCount: affectedRows ?? rows.length, command: sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() }
  }
  // The cast: Kysely overloads `query` for cursors, which are not configured.
  return { query: run, release } as unknown as PostgresPoolClient
}
