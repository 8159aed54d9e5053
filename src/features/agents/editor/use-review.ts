import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { changedFields } from '@/lib/diff'
import type { AgentForm } from '../agent-form'
import { checkAgent } from '../checks'
import { type Problem, problemsOf } from './problems'

/** Long enough that a fast typist is not interrupted, short enough to be believed. */
const QUIET_MS = 150

interface Settled {
  /** The places in which the form differs from what is stored. */
  changed: readonly string[]
  problems: readonly Problem[]
}

function settledOf(stored: AgentForm, values: AgentForm, ownNumbers: readonly string[]): Settled {
  const changed = changedFields(stored, values)
  return { changed, problems: problemsOf(values, changed, checkAgent(values, ownNumbers)) }
}

/**
 * What a screen says about the whole form, told once the typing pauses: no key waits for it. `keep` is called with the
 * values at the same moments, and when the form or the page goes.
 */
export function useSettled(
  stored: AgentForm,
  ownNumbers: readonly string[],
  keep: (values: AgentForm) => void,
): Settled {
  const { subscribe, getValues } = useFormContext<AgentForm>()
  const [known, setKnown] = useState(() => settledOf(stored, getValues(), ownNumbers))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setKnown(settledOf(stored, getValues(), ownNumbers))
    const settle = () => {
      keep(getValues())
      look()
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(settle, QUIET_MS)
      },
    })
    const last = () => keep(getValues())
    window.addEventListener('pagehide', last)
    look()
    return () => {
      clearTimeout(timer)
      stop()
      last()
      window.removeEventListener('pagehide', last)
    }
  }, [subscribe, getValues, keep, stored, ownNumbers])

  return known
}
