import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDebouncedFormChange } from '@/components/form/use-debounced-form-change'
import { changedFields } from '@/lib/diff'
import type { AgentForm } from '../agent-form'
import { checkAgent } from '../checks'
import { type Problem, problemsOf } from './problems'

interface Review {
  /** The places in which the form differs from what is stored. */
  changed: readonly string[]
  problems: readonly Problem[]
}

function reviewOf(stored: AgentForm, values: AgentForm, ownNumbers: readonly string[]): Review {
  const changed = changedFields(stored, values)
  return { changed, problems: problemsOf(values, changed, checkAgent(values, ownNumbers)) }
}

/**
 * What a screen says about the whole form, told once the typing pauses. `keep` is called with the values at the same
 * moments, and when the form or the page goes.
 */
export function useReview(stored: AgentForm, ownNumbers: readonly string[], keep: (values: AgentForm) => void): Review {
  const { subscribe, getValues } = useFormContext<AgentForm>()
  const [review, setReview] = useState(() => reviewOf(stored, getValues(), ownNumbers))

  useDebouncedFormChange({ subscribe }, () => {
    keep(getValues())
    setReview(reviewOf(stored, getValues(), ownNumbers))
  })
  useEffect(() => setReview(reviewOf(stored, getValues(), ownNumbers)), [getValues, stored, ownNumbers])
  useEffect(() => {
    const last = () => keep(getValues())
    window.addEventListener('pagehide', last)
    return () => {
      last()
      window.removeEventListener('pagehide', last)
    }
  }, [getValues, keep])

  return review
}
