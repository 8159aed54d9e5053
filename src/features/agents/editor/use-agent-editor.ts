import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '@/components/form/conflict-dialog'
import { SERVER } from '@/components/form/field-error'
import { type Agent, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { isEqual, threeWayMerge } from '@/lib/diff'
import { notify } from '@/lib/notify'
import { AgentForm, changesOf, toForm } from '../agent-form'
import { agentQuery } from '../queries'
import { localDraft } from './local-draft'

/** Fields that can say at their place what a server holds against them. */
const answering = ['name', 'description', 'fallbackPhone', 'llmModel', 'sessionTimeout', 'reportEmail'] as const

/**
 * The form over all sections of an agent, the draft that is kept of it, and the save that never writes over somebody
 * else's work without asking.
 *
 * @param latest the agent as it was last read
 * @param onRefused shows the field a server refused
 */
export function useAgentEditor(latest: Agent, onRefused: (field: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id } = latest
  const [kept] = useState(() => localDraft(id))
  const [draft] = useState(() => {
    const found = kept.read(toForm(latest))
    if (found && !isEqual(found.mine, toForm(latest)) && !isEqual(found.mine, found.base)) return found
    kept.remove()
    return undefined
  })
  /** What the changes are changes of: as it was stored when the typing began. */
  const [stored, setStored] = useState(() => draft?.base ?? toForm(latest))
  const base = useRef(stored)
  const [restored, setRestored] = useState(draft !== undefined)
  const [conflict, setConflict] = useState<Conflict<AgentForm>>()
  const [failure, setFailure] = useState<unknown>()
  const [saving, setSaving] = useState(false)
  const form = useForm<AgentForm>({ resolver: zodResolver(AgentForm), mode: 'onTouched', defaultValues: stored })
  const { isDirty } = form.formState
  const { reset, getValues, setError } = form

  const keep = useCallback(
    (values: AgentForm) => {
      if (isEqual(values, base.current)) kept.remove()
      else kept.write({ base: base.current, mine: values })
    },
    [kept],
  )
  const settle = useCallback(
    (next: AgentForm, values = next) => {
      base.current = next
      setStored(next)
      reset(next)
      if (!isEqual(next, values)) reset(values, { keepDefaultValues: true })
      else setRestored(false)
      keep(values)
    },
    [reset, keep],
  )

  // What was typed before comes back once the fields are there.
  useEffect(() => {
    if (draft) reset(draft.mine, { keepDefaultValues: true })
  }, [draft, reset])

  const now = useMemo(() => toForm(latest), [latest])
  // A form nobody has touched follows what is read: the cache knows it before this screen is drawn with it.
  useEffect(() => {
    const read = client.getQueryData(agentQuery(id).queryKey)
    const next = read ? toForm(read) : now
    if (!isDirty && isEqual(getValues(), base.current) && !isEqual(next, base.current)) settle(next)
  }, [client, id, now, isDirty, getValues, settle])

  const reread = () => client.fetchQuery({ ...agentQuery(id), staleTime: 0, retry: false })

  const writing = useRef(false)
  const save = async (values: AgentForm): Promise<void> => {
    if (writing.current) return
    writing.current = true
    setSaving(true)
    setFailure(undefined)
    const on = base.current
    try {
      const fresh = await reread()
      if (!isEqual(on, toForm(fresh))) return ask(fresh)
      const changes = changesOf(on, values)
      const body = { ...changes, basedOn: fresh.updatedAt }
      const some = Object.keys(changes).length > 0
      const answer = some ? await call(agents.update, { params: { id }, body }) : fresh
      await client.cancelQueries({ queryKey: agentQuery(id).queryKey })
      client.setQueryData(agentQuery(id).queryKey, answer)
      // Typed while the answer was awaited.
      settle(toForm(answer), threeWayMerge(values, getValues(), toForm(answer)).merged)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === agents.list.path })
      track('business', 'agent_saved', { agentId: id })
      notify({ tone: 'success', title: t('agentEditor.save.done') })
    } catch (error) {
      await refused(error)
    } finally {
      writing.current = false
      setSaving(false)
    }
  }
  const ask = (theirs: Agent, saving = true) =>
    setConflict({ base: base.current, seen: base.current, mine: getValues(), theirs: toForm(theirs), saving })

  const refused = async (error: unknown) => {
    // The end of the session is told already, and the draft waits.
    if (isStatus(error, 401)) return
    if (isStatus(error, 409, 412)) {
      const fresh = await reread().catch(() => undefined)
      if (fresh && !isEqual(base.current, toForm(fresh))) return ask(fresh)
    }
    const { fields } = refusedFields(error, answering)
    for (const { name, text } of fields) setError(name, { type: SERVER, message: text })
    if (fields[0]) onRefused(fields[0].name)
    else setFailure(error)
  }

  return {
    form,
    stored,
    isDirty,
    saving,
    restored: restored && isDirty,
    /** What is stored was changed elsewhere while this form has changes of its own. */
    moved: isDirty && !saving && !isEqual(stored, now),
    failure,
    conflict,
    keep,
    save,
    /** Looks at what was changed elsewhere, without saving. */
    review: () => ask(latest, false),
    /** Takes what was chosen; saves it where that had been asked for. */
    resolve: (values: AgentForm) => {
      if (!conflict) return
      settle(conflict.theirs, values)
      setConflict(undefined)
      if (conflict.saving && !isEqual(values, conflict.theirs)) void save(values)
    },
    putOff: () => setConflict(undefined),
    discard: () => {
      setFailure(undefined)
      settle(now)
    },
  }
}
