import { useState } from 'react'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'

/** Input of a test: `sample` until something is typed. A draft survives the end of the session. */
export function useSampleDraft<Value>(key: string, sample: Value) {
  const [typed, setTyped] = useState<Record<string, Value | undefined>>({})
  const type = (value: Value) => {
    setTyped((before) => ({ ...before, [key]: value }))
    keepDraft(key, value)
  }
  const reset = () => {
    setTyped((before) => ({ ...before, [key]: undefined }))
    dropDraft(key)
  }
  return { value: typed[key] ?? getDraft<Value>(key) ?? sample, type, reset }
}
