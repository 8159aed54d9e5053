import { useBulk } from '@/components/list/use-bulk'
import { type Agent, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { saveFile } from '@/lib/browser'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { agentFileText, agentsFileText } from '../agent-file'

/** Saves agents as one file, as they are stored now: a list may know less of them, and older. */
export function useExport(selected: readonly Agent[]) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const bulk = useBulk(selected)
  const save = async () => {
    const stored: Agent[] = []
    const result = await bulk.run(async ({ id }) => {
      stored.push(await call(agents.get, { params: { id } }))
    })
    bulk.reset()
    if (!result) return
    const [error] = result.errors
    if (error !== undefined) {
      if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error) })
      return
    }
    const [first, ...others] = stored
    if (!first) return
    if (others.length === 0) saveFile(`${first.name || first.id}.agent.json`, agentFileText(first), 'application/json')
    else saveFile('agents.json', agentsFileText(stored), 'application/json')
    track('business', 'agents_exported', { value: stored.length })
    notify({ tone: 'success', title: t('agents.bulk.exported', { count: stored.length }) })
  }
  return { save, pending: bulk.pending }
}
