import { type DestinationStream, type Logger, pino } from 'pino'

/** Names, never values. */
const KEPT = ['code', 'table', 'column', 'constraint'] as const

/** An error without what else it has: that of a database quotes the row and the parameters, which may be secrets. */
function err(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const fields = error as Partial<Record<(typeof KEPT)[number], unknown>>
  return { type, message, stack, ...Object.fromEntries(KEPT.map((name) => [name, fields[name]])) }
}

/** @param place standard output if absent */
export const createLog = (level: string, place?: DestinationStream): Logger =>
  pino({ level, serializers: { err } }, place)

/** The path of a request, which has ids, but neither query nor body; a recording's is its key. */
export const loggedPath = (path: string): string => (path.startsWith('/recordings/') ? '/recordings/…' : path)
