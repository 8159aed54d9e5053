import { useRef, useState } from 'react'
import { readOpenApi } from '@/lib/request/openapi-document'

type Document = Awaited<ReturnType<typeof readOpenApi>>
const DEBOUNCE_MS = 250

/** The text of a document and what was read of it, whatever is read last. */
export function useDocument() {
  const [text, setText] = useState('')
  const [document, setDocument] = useState<Document>()
  const [isUnread, setIsUnread] = useState(false)
  const newest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const read = async (next: string) => {
    newest.current += 1
    const own = newest.current
    // YAML's reader is a file of its own, which may not come.
    const found = await readOpenApi(next).catch((): Document => ({ ok: false, code: 'notJsonOrYaml' }))
    if (own === newest.current) setDocument(next.trim() === '' ? undefined : found)
  }
  const type = (next: string, wait = DEBOUNCE_MS) => {
    setText(next)
    setIsUnread(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(next), wait)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      type(await file.text(), 0)
    } catch {
      setIsUnread(true)
    }
  }
  return { text, document, isUnread, type, open }
}
