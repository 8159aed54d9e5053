import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import { useEntityForm } from '@/components/form/use-entity-form'
import type { FormContext } from '@/components/form/use-form-draft'
import { paramsResolver } from '@/components/params/params-resolver'
import { toRequest } from '@/components/request/request-form'
import { type Tool, tools } from '@/contract/tools'
import { useEveryRecord } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toolLookup } from '../queries'
import { copyOf, draftKeyOf, emptyTool, nameProblem, type ToolForm, ToolRules, toDraft, toForm } from './tool-draft'

export type ToolFormState = ReturnType<typeof useToolForm>
type ToolResolver = Resolver<ToolForm, FormContext<ToolForm>>

const checkFields: ToolResolver = paramsResolver(ToolRules, toRequest)

/**
 * The form of a tool, stored or new.
 *
 * @param from what a new one starts as a copy of
 */
export function useToolForm(stored: Tool | undefined, from?: Tool) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const every = useEveryRecord(toolLookup)
  /** Names of the others. Where they cannot be read, the server refuses a name that is taken. */
  const taken = useMemo(
    () => (every?.records ?? []).filter(({ id }) => id !== stored?.id).map(({ name }) => name),
    [every, stored?.id],
  )
  const resolver: ToolResolver = async (values, context, options) => {
    const result = await checkFields(values, context, options)
    if (nameProblem(values.name, taken)?.code !== 'taken') return result
    return { values: {}, errors: { ...result.errors, name: { type: 'taken' } } }
  }
  const state = useEntityForm<Tool, ToolForm>({
    resource: tools,
    stored,
    stale: [tools.list],
    toForm,
    // The form has no field for it.
    toDraft: (values) => ({ ...toDraft(values), ...(from && { credentialId: from.credentialId }) }),
    empty: emptyTool,
    start: from && copyOf(from),
    draftKey: draftKeyOf(stored?.id, from?.id),
    resolver,
    refusable: ['name', 'url', 'description'],
    labels: { created: t('tools.created'), saved: t('tools.saved') },
    onCreated: ({ id }) =>
      navigate({
        to: '/tools/$toolId',
        params: { toolId: id },
        replace: true,
        // What was typed is saved, but the leave guard has not rendered again yet.
        ignoreBlocker: true,
      }),
  })
  /** A copy that is not wanted leads back to its original. */
  const discardCopy = () => {
    state.discard()
    if (from) void navigate({ to: '/tools/$toolId', params: { toolId: from.id }, replace: true, ignoreBlocker: true })
  }
  return { ...state, discardCopy, taken }
}
