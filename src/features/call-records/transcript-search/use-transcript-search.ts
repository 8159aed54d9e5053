import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { callQuery } from '../queries'
import { type CallHits, fewAtATime, hitsIn, inSlices, mayHaveMore } from './search-calls'

/** Transcripts read at the same time. */
const AT_ONCE = 3
/** How often the rows follow while the search goes on. */
const PUBLISH_MS = 200

/** What a search has found so far. */
export interface FoundCalls {
  /** What was searched; the rest belongs to it. */
  query: string
  hits: ReadonlyMap<string, CallHits>
  /** Transcripts to be read by themselves, and how many of them have been. */
  reading: { done: number; total: number } | undefined
  /** Calls whose transcript was not read. */
  unread: number
}

const nothing: FoundCalls = { query: '', hits: new Map(), reading: undefined, unread: 0 }

/** Results by record, so that a page that is refreshed is not searched again. */
let cache: { query: string; hits: WeakMap<CallRecord, CallHits> } = { query: '', hits: new WeakMap() }

function cachedHits(record: CallRecord, query: string) {
  if (cache.query !== query) cache = { query, hits: new WeakMap() }
  const known = cache.hits.get(record) ?? hitsIn(record, query)
  cache.hits.set(record, known)
  return known
}

interface TranscriptSearch {
  calls: readonly CallRecord[]
  query: string
  /** What was last given to `onFound`. */
  found: FoundCalls | undefined
  /** Called as the search goes on, and with `undefined` when it is left. */
  onFound: (found: FoundCalls | undefined) => void
}

/**
 * Searches the transcripts of the loaded page, piece by piece. Those that the list left out are read by id, a few at a
 * time, until `stop`.
 */
export function useTranscriptSearch({ calls, query, found = nothing, onFound }: TranscriptSearch) {
  const client = useQueryClient()
  const [stopped, setStopped] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Requested once, not with each refresh of the page. */
  const refused = useRef(new Set<string>())
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    setStopped(false)
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    const hits = new Map<string, CallHits>()
    let published = performance.now()
    const publish = (rest: Pick<FoundCalls, 'reading' | 'unread'>, isDue = true) => {
      if (signal.aborted || (!isDue && performance.now() - published < PUBLISH_MS)) return
      published = performance.now()
      onFound({ query, hits: new Map(hits), ...rest })
    }
    const look = (record: CallRecord) => void hits.set(record.id, cachedHits(record, query))
    const missing: CallRecord[] = []
    await inSlices(calls, signal, (record) => {
      const full = mayHaveMore(record) ? client.getQueryData(callQuery(record.id).queryKey) : record
      if (!full) missing.push(record)
      look(full ?? record)
    })
    const pending = stopped ? [] : missing.filter(({ id }) => !refused.current.has(id))
    let unread = missing.length - pending.length
    if (pending.length === 0) return publish({ reading: undefined, unread })
    publish({ reading: { done: 0, total: pending.length }, unread })
    let done = 0
    await fewAtATime(pending, AT_ONCE, async ({ id }) => {
      if (signal.aborted) return
      try {
        look(await readCall(id, signal))
      } catch {
        if (signal.aborted) return
        refused.current.add(id)
        unread++
      }
      done++
      publish({ reading: { done, total: pending.length }, unread }, false)
    })
    publish({ reading: undefined, unread })
  })
  /** Cancelled with the search, unlike a query that somebody else may wait for. */
  async function readCall(id: string, signal: AbortSignal) {
    const { queryKey } = callQuery(id)
    const record = await call(callRecords.get, { params: { id }, signal })
    client.setQueryData(queryKey, record)
    return record
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs again
  useEffect(() => {
    if (query === '') return
    const abort = new AbortController()
    void run(abort.signal)
    return () => abort.abort()
  }, [query, calls, stopped, attempt])
  const leave = useEffectEvent(() => onFound(undefined))
  useEffect(() => () => leave(), [])

  return {
    ...found,
    isSearching: found.query !== query,
    stop: () => setStopped(true),
    readRest: () => {
      refused.current.clear()
      setStopped(false)
      setAttempt((count) => count + 1)
    },
  }
}
