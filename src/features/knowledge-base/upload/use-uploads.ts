import { useEffect, useRef, useState } from 'react'
import { documents } from '@/contract/documents'
import { track } from '@/lib/analytics'
import { type Attempt, startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isAborted } from '@/lib/api/errors'
import { sessionSignal } from '@/lib/api/session-signal'
import { useInvalidate } from '@/lib/api/use-write'
import { checkFile, type FileProblem } from './check-file'

/** Concurrent uploads; more would only share the bandwidth. */
const AT_ONCE = 2

export interface Upload {
  id: number
  file: File
  /** Of the user who has added it. */
  session: AbortSignal
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'
  /** Uploaded share, 0 to 1. */
  sent: number
  /** Why the file is not uploaded. */
  problem?: FileProblem | undefined
  /** Error of a failed upload. */
  error?: unknown
  /** Id of the created document. */
  documentId?: string
}

export const isActive = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** File names on macOS are decomposed (NFD), which other systems show as separate Hangul letters. */
const composed = (file: File) => {
  const name = file.name.normalize('NFC')
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

/** Uploads files while the page is open, one request per file. */
export function useUploads() {
  const invalidate = useInvalidate()
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextId = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  /** A retry reuses the idempotency key until the outcome is known. */
  const attempts = useRef(new Map<number, Attempt>())

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))

  const send = async ({ id, file, session }: Upload) => {
    if (session.aborted) return change(id, { state: 'cancelled' })
    const controller = new AbortController()
    running.current.set(id, controller)
    change(id, { state: 'sending', sent: 0 })
    const known = attempts.current.get(id)
    const attempt = known ?? startAttempt(documents.upload, { body: { file } })
    attempts.current.set(id, attempt)
    try {
      const document = await call(documents.upload, {
        body: { file },
        idempotencyKey: attempt.key,
        signal: controller.signal,
        onProgress: (sent) => change(id, { sent }),
      })
      attempt.settle()
      track('business', 'document_uploaded', { label: document.type })
      change(id, { state: 'done', sent: 1, documentId: document.id })
    } catch (error) {
      // A refused retry does not tell whether the first request succeeded.
      if (!known && attempt.isRefused(error)) attempts.current.delete(id)
      change(id, isAborted(error) ? { state: 'cancelled' } : { state: 'failed', error })
    }
    running.current.delete(id)
    // A cancelled upload may still have reached the server.
    void invalidate(documents.list)
  }

  useEffect(() => {
    const free = AT_ONCE - running.current.size
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload)
  })

  useEffect(() => {
    const requests = running.current
    return () => {
      for (const controller of requests.values()) controller.abort()
    }
  }, [])

  const cancel = (id: number) => {
    const request = running.current.get(id)
    if (request) request.abort()
    else change(id, { state: 'cancelled' })
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => {
        const problem = checkFile(file)
        const state = problem ? 'refused' : 'waiting'
        return { id: nextId.current++, file: composed(file), session: sessionSignal(), state, sent: 0, problem }
      })
      setUploads((all) => [...all, ...added])
    },
    cancel,
    cancelAll: () => {
      for (const { id } of uploads.filter(isActive)) cancel(id)
    },
    retry: (id: number) => change(id, { session: sessionSignal(), state: 'waiting', sent: 0, error: undefined }),
    dismiss: (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    /** Removes finished uploads. */
    clear: () => setUploads((all) => all.filter(isActive)),
  }
}

export type Uploads = ReturnType<typeof useUploads>
