import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConflictDialog } from '@/components/form/conflict-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useSaveKey } from '@/components/form/use-save-key'
import { useDocumentTitle } from '@/components/page'
import { Button } from '@/components/ui/button'
import type { Agent } from '@/contract/agents'
import { errorMessage } from '@/lib/api/describe'
import { changedFields } from '@/lib/diff'
import { DASH } from '@/lib/format'
import { toForm } from '../agent-form'
import { checkAgent, checkKey } from '../checks'
import { numbersQuery } from '../queries'
import { AgentSaveBar } from './agent-save-bar'
import { placeAddress, usePlaceFocus } from './place-link'
import { placeTitle } from './place-words'
import { agentList } from './places'
import { ProblemList } from './problem-list'
import { problemsOf } from './problems'
import { SectionNav } from './section-nav'
import { useAgentEditor } from './use-agent-editor'

import { useReview } from './use-review'

type Editor = ReturnType<typeof useAgentEditor>

/** The form over all sections, and what stands around it. */
export function AgentEditor({ latest }: { latest: Agent }) {
  const navigate = useNavigate()
  const jump = (place: string) => void navigate(placeAddress(latest.id, place))
  const editor = useAgentEditor(latest, jump)
  return (
    <FormProvider {...editor.form}>
      <Frame agent={latest} editor={editor} jump={jump} />
    </FormProvider>
  )
}

interface FrameProps {
  agent: Agent
  editor: Editor
  jump: (place: string) => void
}

function Frame({ agent, editor, jump }: FrameProps) {
  const { t } = useTranslation()
  const { form, stored, isDirty, saving, conflict } = editor
  const numbers = useQuery(numbersQuery)
  const own = useMemo(() => numbers.data?.records.map(({ number }) => number) ?? [], [numbers.data])
  const { changed, problems } = useReview(stored, own, editor.keep)
  /** Oddities the person has saved knowingly, or found here: they are not brought up again. */
  const [accepted, setAccepted] = useState(() => new Set(checkAgent(toForm(agent), []).map(checkKey)))
  const [asking, setAsking] = useState(false)
  const open = problems.filter(({ check, key }) => check === undefined || !accepted.has(key))
  usePlaceFocus()
  useDocumentTitle(agent.name || t('agentEditor.title'))

  const save = async (knowingly = false) => {
    if (!isDirty || saving) return
    const values = form.getValues()
    const found = problemsOf(values, changedFields(stored, values), checkAgent(values, own))
    const fault = found.find(({ check }) => check === undefined)
    if (fault) {
      setAsking(true)
      await form.trigger()
      return jump(fault.place)
    }
    if (!knowingly && found.some(({ key }) => !accepted.has(key))) return setAsking(true)
    setAccepted((before) => new Set([...before, ...found.map(({ key }) => key)]))
    setAsking(false)
    await editor.save(values)
  }
  useSaveKey(() => void save())

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="flex flex-col gap-3 border-line border-b px-4 py-4 md:px-6">
        <div className="min-w-0">
          <Link
            {...agentList}
            className="-ml-1 inline-flex min-h-6 items-center gap-1 rounded-sm text-muted text-sm hover:text-ink max-md:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t('agentEditor.toList')}
          </Link>
          <h1 className="isolated truncate font-semibold text-xl">{agent.name || DASH}</h1>
        </div>
        {editor.restored && <Notice>{t('form.restored')}</Notice>}
        {editor.moved && (
          <Notice
            action={
              <Button size="small" onClick={editor.review}>
                {t('form.moved.review')}
              </Button>
            }
          >
            {t('form.moved.text')}
          </Notice>
        )}
      </header>
      <div className="flex flex-1 flex-col lg:flex-row">
        <SectionNav agentId={agent.id} changed={changed} problems={problems} />
        <div className="flex min-w-0 max-w-4xl flex-1 flex-col gap-8 px-4 py-5 md:px-6">
          <Outlet />
        </div>
      </div>
      <AgentSaveBar
        agentId={agent.id}
        dirty={isDirty}
        changed={changed}
        saving={saving}
        onSave={() => void save()}
        onDiscard={() => {
          setAsking(false)
          editor.discard()
        }}
      >
        {editor.failure !== undefined && (
          <p role="alert" className="isolated whitespace-pre-line border-line border-b px-4 py-3 text-bad md:px-6">
            {errorMessage(t, editor.failure)}
          </p>
        )}
        {asking && open.length > 0 && isDirty && (
          <ProblemList
            agentId={agent.id}
            problems={open}
            saving={saving}
            onSave={() => void save(true)}
            onClose={() => setAsking(false)}
          />
        )}
      </AgentSaveBar>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fieldTitle={(path) => placeTitle(t, path)}
          onResolve={editor.resolve}
          onClose={editor.putOff}
        />
      )}
      <LeaveGuard when={isDirty} within={`/agents/${encodeURIComponent(agent.id)}`} text={t('agentEditor.leaveText')} />
    </div>
  )
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded border border-line bg-panel px-3 py-2">
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  )
}
