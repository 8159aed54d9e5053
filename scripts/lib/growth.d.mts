interface Figures {
  untilReady: number
  all: number
  requests: number
}
type Recorded = Record<string, Figures & { date: string; reason: string }>

export declare function growth(measured: Record<string, Figures>, recorded: Recorded): string[]
export declare function updated(
  measured: Record<string, Figures>,
  recorded: Recorded,
  change: { reason: string; date: string },
): Recorded
export declare function unexplained(recorded: Recorded, before: Recorded): string[]
