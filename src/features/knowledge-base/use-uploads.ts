import { useEffect, useRef, useState } from 'react'
import { documentTypes } from '@/contract/document-types'
import { DOCUMENT_SIZE, documents } from '@/contract/documents'
import { type Attempt, startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isAborted } from '@/lib/api/errors'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { randomId } from '@/lib/random-id'

/** Why a file is not sent at all. */
export type Refusal = 'type' | 'size' | 'empty'

export interface Upload {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  sent: number
  refusal?: Refusal | undefined
  error?: unknown
}

/** Requests at a time: more would only share the same line. */
const AT_ONCE = 2

const extensions = new Set<string>([...documentTypes, 'htm'])

function refusalOf({ name, size }: File): Refusal | undefined {
  if (!extensions.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')) return 'type'
  if (size > DOCUMENT_SIZE) return 'size'
  return size === 0 ? 'empty' : undefined
}

/** The files that are being sent, one a request. They go on as long as the screen is open. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const invalidate = useInvalidate()
  const requests = useRef(new Map<string, AbortController>())
  /** A file whose answer was lost is sent again under the same key. */
  const attempts = useRef(new Map<string, Attempt>())

  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

  async function send({ id, file }: Upload) {
    const controller = new AbortController()
    requests.current.set(id, controller)
    const attempt = attempts.current.get(id) ?? startAttempt(documents.upload, undefined)
    attempts.current.set(id, attempt)
    patch(id, { state: 'sending', sent: 0, error: undefined })
    try {
      await call(documents.upload, {
        body: { file },
        signal: controller.signal,
        idempotencyKey: attempt.key,
        onProgress: (sent) => patch(id, { sent }),
      })
      attempt.settle()
      patch(id, { state: 'done', sent: 1 })
      void invalidate(documents.list)
    } catch (error) {
      // A request that the server refused may be sent anew.
      if (attempt.isRefused(error)) attempts.current.delete(id)
      if (isAborted(error) || isReportedElsewhere(error))
        setUploads((before) => before.filter((each) => each.id !== id))
      else patch(id, { state: 'failed', error })
    } finally {
      requests.current.delete(id)
    }
  }

  useEffect(() => {
    const free = AT_ONCE - requests.current.size
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !requests.current.has(id))
    for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload)
  })
  useEffect(() => {
    const { current } = requests
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const remove = (isRemoved: (upload: Upload) => boolean) =>
    setUploads((before) => before.filter((upload) => !isRemoved(upload)))
  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (files: Iterable<File>) =>
      setUploads((before) => [
        ...before,
        ...[...files].map((file): Upload => {
          const refusal = refusalOf(file)
          return { id: randomId(), file, state: refusal ? 'failed' : 'waiting', sent: 0, refusal }
        }),
      ]),
    retry: (id: string) => patch(id, { state: 'waiting' }),
    /** Takes a file out of the queue; one that is being sent is cancelled. */
    remove: (id: string) => {
      requests.current.get(id)?.abort()
      remove((upload) => upload.id === id)
    },
    clear: () => remove(({ state }) => state === 'done' || state === 'failed'),
  }
}

export type Uploads = ReturnType<typeof useUploads>
