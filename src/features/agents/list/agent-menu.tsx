import { useNavigate } from '@tanstack/react-router'
import { Copy, Download, MessagesSquare, Pencil, PhoneCall, SquareTerminal, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { RowMenu } from '@/components/row-menu'
import { type Agent, agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isReportedElsewhere, useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { draftKeyOf } from '../draft'
import { agentQuery } from '../queries'
import { agentFileText } from './agent-file'
import { useOpenAgent } from './use-open-agent'

export function AgentMenu({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const open = useOpenAgent()
  const navigate = useNavigate()
  const describe = useDescribeError()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id } = agent
  const name = agent.name || id
  const report = (error: unknown) => notify({ tone: 'destructive', ...describe(error) })
  const duplicate = useWrite(agents.duplicate, {
    stale: [agents.list],
    onSuccess: (copy) => {
      track('business', 'agent_duplicated', { agentId: copy.id })
      notify({ tone: 'success', title: t('agents.duplicated', { name: copy.name || copy.id }) })
    },
    onError: report,
  })
  const download = useDownload(id, report)
  return (
    <>
      <RowMenu
        label={t('common.actionsOf', { name })}
        actions={[
          { label: t('agents.actions.edit'), Icon: Pencil, run: () => void open(id) },
          {
            label: t('agents.actions.chat'),
            Icon: MessagesSquare,
            run: () => void navigate({ to: '/chats', search: { agent: id, chat: 'new' } }),
          },
          {
            label: t('agents.actions.testCall'),
            Icon: PhoneCall,
            run: () => void navigate({ to: '/agents/$agentId', params: { agentId: id }, search: { test: true } }),
          },
          {
            label: t('common.duplicate'),
            Icon: Copy,
            run: () => void duplicate.send({ params: { id } }, { id, updatedAt: agent.updatedAt }),
          },
          { label: t('agents.actions.export'), Icon: Download, run: () => void download() },
          { label: t('common.copyCurl'), Icon: SquareTerminal, run: () => void copyAsCurl(agentQuery(id)) },
          { label: t('common.delete'), Icon: Trash2, run: () => setIsDeleting(true), isDestructive: true },
        ]}
      />
      {isDeleting && (
        <DeleteEntity
          id={id}
          resource={agents}
          labels={{
            title: t('agents.delete.title', { name }),
            text: t('agents.delete.text'),
            action: t('agents.delete.action'),
            done: t('agents.delete.done', { name }),
          }}
          blockedText={(users) => t('agents.delete.blocked', { users })}
          stale={[phoneNumbers]}
          draftKey={draftKeyOf(id)}
          agentId={id}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}

/** Downloads the agent. It is read again: a list row may be partial or stale. */
function useDownload(id: string, report: (error: unknown) => void) {
  const { t } = useTranslation()
  const running = useRef(false)
  return async () => {
    if (running.current) return
    running.current = true
    try {
      const agent = await call(agents.get, { params: { id } })
      const name = agent.name || agent.id
      saveFile(`${name}.agent.json`, agentFileText(agent), 'application/json')
      track('business', 'agent_exported', { agentId: id })
      notify({ tone: 'success', title: t('agents.exported', { name }) })
    } catch (error) {
      if (!isReportedElsewhere(error)) report(error)
    } finally {
      running.current = false
    }
  }
}
