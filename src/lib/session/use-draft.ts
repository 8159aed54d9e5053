import { useState } from 'react'
import { dropDraft, getDraft, keepDraft } from './drafts'

/** State kept across unmounts and an expired session, but not across a reload; undefined drops it. */
export function useDraft<T>(key: string) {
  const [draft, setState] = useState(() => getDraft<T>(key))
  const setDraft = (change: T | undefined | ((now: T | undefined) => T | undefined)) => {
    const next =
      typeof change === 'function' ? (change as (now: T | undefined) => T | undefined)(getDraft(key)) : change
    setState(next)
    if (next === undefined) dropDraft(key)
    else keepDraft(key, next)
  }
  return [draft, setDraft] as const
}
