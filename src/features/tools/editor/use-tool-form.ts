import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVER } from '@/components/form/field-error'
import { useFormDraft } from '@/components/form/use-form-draft'
import { useSaveKey } from '@/components/form/use-save-key'
import { type Tool, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { notify } from '@/lib/notify'
import { checkParams, type ParamProblem } from '@/lib/request/check-params'
import { everyToolQuery, toolQuery } from '../queries'
import {
  changeOf,
  copyOf,
  draftKeyOf,
  emptyTool,
  formOf,
  nameProblem,
  newTool,
  partsOf,
  type ToolForm,
  ToolRules,
} from './tool-draft'

export type ToolFormState = ReturnType<typeof useToolForm>

/**
 * The form of a tool, stored or new, and what saving it does.
 *
 * @param from what a new one begins as a copy of
 */
export function useToolForm(stored: Tool | undefined, from?: Tool) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  /** What kept the parameters from being saved. */
  const [refused, setRefused] = useState<ParamProblem[]>([])
  const { data: every } = useQuery(everyToolQuery)
  /** Names of the others. Where they cannot be read, the server tells. */
  const taken = useMemo(
    () => (every?.records ?? []).filter(({ id }) => id !== stored?.id).map(({ name }) => name),
    [every, stored?.id],
  )
  const values = useMemo(() => (stored ? formOf(stored) : emptyTool), [stored])
  const { form, isDirty, restored, saved, discard } = useFormDraft<ToolForm>({
    draftKey: draftKeyOf(stored?.id, from?.id),
    stored: values,
    start: from && copyOf(from),
    resolver: zodResolver(ToolRules),
    mode: 'onSubmit',
  })
  const once = useRef<{ intent: string; key: string }>(undefined)

  const refuse = (error: unknown) => {
    // The end of the session is told already, and the draft waits.
    if (isStatus(error, 401)) return
    const { fields, taken: field } = refusedFields(error, ['name', 'url', 'description'])
    if (field) form.setError(field, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      form.setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!field && fields.length === 0) setFailure(error)
  }
  const update = async (id: string, typed: ToolForm) => {
    const body = changeOf(typed, values)
    if (Object.keys(body).length === 0) return saved(values)
    const answer = await call(tools.update, { params: { id }, body })
    const { queryKey } = toolQuery(id)
    await client.cancelQueries({ queryKey })
    saved(formOf(answer))
    client.setQueryData(queryKey, answer)
  }
  const create = async (typed: ToolForm) => {
    const body = newTool(typed)
    // A repeated press after a lost answer makes no second one.
    const intent = JSON.stringify(body)
    if (once.current?.intent !== intent) once.current = { intent, key: crypto.randomUUID() }
    const answer = await call(tools.create, { body, idempotencyKey: once.current.key })
    track('business', 'tool_created')
    client.setQueryData(toolQuery(answer.id).queryKey, answer)
    saved(formOf(answer))
    await navigate({
      to: '/tools/$toolId',
      params: { toolId: answer.id },
      replace: true,
      // What was typed is saved; the guard has not been drawn anew yet.
      ignoreBlocker: true,
    })
  }
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined)
    const wrong = checkParams(partsOf(typed)).filter(({ level }) => level === 'error')
    setRefused(wrong)
    if (nameProblem(typed.name, taken)) form.setError('name', { type: 'taken' }, { shouldFocus: true })
    if (wrong.length > 0 || nameProblem(typed.name, taken)) return
    try {
      if (stored) await update(stored.id, typed)
      else await create(typed)
      notify({ tone: 'success', title: stored ? t('tools.saved') : t('tools.created') })
      void client.invalidateQueries({ queryKey: ['tools', tools.list.path] })
    } catch (error) {
      refuse(error)
    }
  })
  useSaveKey(() => {
    if (isDirty && !form.formState.isSubmitting) void submit()
  })
  const drop = () => {
    setFailure(undefined)
    setRefused([])
    discard()
  }
  /** A copy that is not wanted leads back to what it was made of. */
  const giveUp = () => {
    drop()
    if (from) void navigate({ to: '/tools/$toolId', params: { toolId: from.id }, replace: true, ignoreBlocker: true })
  }
  return { form, isDirty, restored, submit, discard: drop, giveUp, failure, refused, taken }
}
