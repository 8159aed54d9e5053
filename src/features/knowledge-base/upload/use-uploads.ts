import { useEffect, useRef, useState } from 'react'
import { documents } from '@/contract/documents'
import { type Attempt, startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isAborted } from '@/lib/api/errors'
import { useInvalidate } from '@/lib/api/use-write'
import { checkFile, type FileProblem } from './check-file'

/** Requests at a time: more of them would only share the line. */
const AT_ONCE = 2

export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'
  /** Part of the file that is sent, 0 to 1. */
  sent: number
  /** Why the file is not sent at all. */
  problem?: FileProblem | undefined
  /** Why sending it failed. */
  error?: unknown
  /** The document it became. */
  documentId?: string
}

export const isActive = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** macOS names files with decomposed Hangul, which others show as single letters. */
const composed = (file: File) => {
  const name = file.name.normalize('NFC')
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

/** Files on their way to the knowledge base, each in a request of its own, as long as the screen is open. */
export function useUploads() {
  const invalidate = useInvalidate()
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextId = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  /** A retry keeps its key until it is certain what became of the file. */
  const attempts = useRef(new Map<number, Attempt>())

  const change = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))

  const send = async ({ id, file }: Upload) => {
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
      change(id, { state: 'done', sent: 1, documentId: document.id })
    } catch (error) {
      // A refusal of a repeated request says nothing of the first one.
      if (!known && attempt.isRefused(error)) attempts.current.delete(id)
      change(id, isAborted(error) ? { state: 'cancelled' } : { state: 'failed', error })
    }
    running.current.delete(id)
    // What was cancelled may have arrived all the same.
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
        return { id: nextId.current++, file: composed(file), state: problem ? 'refused' : 'waiting', sent: 0, problem }
      })
      setUploads((all) => [...all, ...added])
    },
    cancel,
    cancelAll: () => {
      for (const { id } of uploads.filter(isActive)) cancel(id)
    },
    retry: (id: number) => change(id, { state: 'waiting', sent: 0, error: undefined }),
    dismiss: (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    /** Forgets what is finished. */
    clear: () => setUploads((all) => all.filter(isActive)),
  }
}

export type Uploads = ReturnType<typeof useUploads>
