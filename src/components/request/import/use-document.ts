import { useCallback, useEffect, useRef, useState } from 'react'
import { type OpenApiThread, readInThread } from '@/lib/request/openapi-client'
import type { OpenApiOperation } from '@/lib/request/openapi-document'
import type { OpenApiRefusal } from '@/lib/request/openapi-reader'

type Document = { ok: true; operations: readonly OpenApiOperation[]; tool: OpenApiThread['tool'] } | OpenApiRefusal
const DEBOUNCE_MS = 250

/** A pasted or uploaded document and its parsed operations. A newer input cancels the parsing before. */
export function useDocument() {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [isReading, setIsReading] = useState(false)
  const [document, setDocument] = useState<Document>()
  const newest = useRef<OpenApiThread>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = useCallback(() => {
    clearTimeout(timer.current)
    newest.current?.close()
    newest.current = undefined
  }, [])
  useEffect(() => end, [end])
  const read = async (source: string | Blob) => {
    const thread = readInThread(source)
    newest.current = thread
    setIsReading(true)
    const list = await thread.list
    if (thread !== newest.current) return
    setIsReading(false)
    setDocument(list.ok ? { ...list, tool: thread.tool } : list)
  }
  const start = (nextText: string, nextFile?: File) => {
    end()
    setText(nextText)
    setFile(nextFile)
    setIsReading(false)
    setDocument(undefined)
  }
  const type = (next: string) => {
    start(next)
    if (next.trim() !== '') timer.current = setTimeout(() => void read(next), DEBOUNCE_MS)
  }
  const open = (chosen: File | undefined) => {
    if (!chosen) return
    start('', chosen)
    void read(chosen)
  }
  return { text, file, isReading, document, type, open, drop: () => start(text), refuse: setDocument }
}
