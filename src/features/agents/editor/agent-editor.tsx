import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { MessagesSquare, PhoneCall } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { BackLink } from '@/components/back-link'
import { FormConflict, FormNotice, MovedNotice, useSaveKey } from '@/components/form/form-shell'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useDebouncedFormValues } from '@/components/form/use-debounced-form'
import { useDocumentTitle } from '@/components/page'
import { buttonClass } from '@/components/ui/button'
import type { Agent } from '@/contract/agents'
import { errorMessage } from '@/lib/api/describe'
import { useEveryRecord } from '@/lib/api/use-records'
import { changedFields } from '@/lib/diff'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toForm } from '../agent-form'
import { checkAgent, checkKey } from '../checks'
import { numberLookup } from '../queries'
import { AgentSaveBar } from './agent-save-bar'
import { placeTitle } from './place-labels'
import { PlacesContext, placeAddress, usePlaceFocus } from './place-link'
import { agentList } from './places'
import { ProblemList } from './problem-list'
import { firstFault, problemsOf } from './problems'
import { SectionNav } from './section-nav'
import { useAgentForm } from './use-agent-form'

const NO_NUMBERS: string[] = []

/** One form for all sections of an agent. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { section } = useParams({ strict: false })
  const jump = (place: string) => void navigate(placeAddress(agent.id, place))
  const numbers = useEveryRecord(numberLookup)
  const ownNumbers = useMemo(() => numbers?.records.map(({ number }) => number) ?? NO_NUMBERS, [numbers])
  /** Warnings that are confirmed, or existed when the editor opened: they are not shown again. */
  const [accepted, setAccepted] = useState(() => new Set(checkAgent(toForm(agent), []).map(checkKey)))
  const [isListOpen, setListOpen] = useState(false)
  const isConfirmed = useRef(false)

  const editor = useAgentForm({
    agent,
    confirm: (values) => {
      const found = checkAgent(values, ownNumbers).map(checkKey)
      const isFine = isConfirmed.current || found.every((key) => accepted.has(key))
      setListOpen(!isFine)
      if (isFine) setAccepted(new Set([...accepted, ...found]))
      return isFine
    },
    onInvalid: (errors) => {
      setListOpen(true)
      const fault = firstFault(errors)
      if (fault !== undefined) jump(fault)
    },
    onRefused: jump,
  })
  const { form, base, isDirty, saving, failure } = editor
  const values = useDebouncedFormValues(form)
  const changed = useMemo(() => changedFields(base, values), [base, values])
  const problems = useMemo(
    () => problemsOf(values, changed, checkAgent(values, ownNumbers)),
    [values, changed, ownNumbers],
  )
  const open = problems.filter(({ check, key }) => check === undefined || !accepted.has(key))
  const [places] = useState(() => new Map())
  usePlaceFocus(places)
  useDocumentTitle(agent.name || t('agentEditor.title'))

  const save = (confirmed: boolean) => {
    if (!isDirty || saving) return
    isConfirmed.current = confirmed
    void editor.submit()
  }
  useSaveKey(() => save(false))

  return (
    <FormProvider {...form}>
      <PlacesContext value={places}>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex flex-col gap-3 border-line border-b px-4 py-4 md:px-6">
            <div className="min-w-0">
              <BackLink to={agentList}>{t('agentEditor.toList')}</BackLink>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <h1 className="isolated min-w-0 flex-[1_1_14rem] truncate font-semibold text-xl">
                  {agent.name || DASH}
                </h1>
                <div className="flex shrink-0 gap-2">
                  <Link
                    to="/chats"
                    search={{ agent: agent.id, chat: 'new' }}
                    className={buttonClass('outline', 'small')}
                  >
                    <MessagesSquare aria-hidden className="size-4" />
                    {t('agentEditor.chat')}
                  </Link>
                  <Link
                    to="."
                    search={(current) => ({ ...current, test: true })}
                    className={buttonClass('outline', 'small')}
                  >
                    <PhoneCall aria-hidden className="size-4" />
                    {t('agentEditor.testCall')}
                  </Link>
                </div>
              </div>
            </div>
            {editor.restored && <FormNotice>{t('form.restored')}</FormNotice>}
            <MovedNotice form={editor} />
          </header>
          <div className="flex flex-1 flex-col lg:flex-row">
            <SectionNav agentId={agent.id} changed={changed} problems={problems} />
            <div className="flex min-w-0 max-w-4xl flex-1 flex-col gap-8 px-4 py-5 md:px-6">
              <Outlet />
            </div>
          </div>
          {/* Phone numbers are saved as they are changed. A button that was pressed by key keeps the focus. */}
          <AgentSaveBar
            className={isDirty || section !== 'numbers' ? undefined : 'not-focus-within:hidden'}
            agentId={agent.id}
            editor={editor}
            changed={changed}
            onSave={() => save(false)}
            onDiscard={() => {
              setListOpen(false)
              editor.discard()
            }}
          >
            {failure !== undefined && (
              <p role="alert" className="isolated whitespace-pre-line border-line border-b px-4 py-3 text-bad md:px-6">
                {errorMessage(t, failure)}
              </p>
            )}
            {isListOpen && open.length > 0 && isDirty && (
              <ProblemList
                agentId={agent.id}
                problems={open}
                saving={saving}
                onSave={() => save(true)}
                onClose={() => setListOpen(false)}
              />
            )}
          </AgentSaveBar>
          <FormConflict form={editor} fieldTitle={(path) => placeTitle(t, path)} />
          <LeaveGuard
            when={isDirty}
            within={`/agents/${encodeURIComponent(agent.id)}`}
            text={t('agentEditor.leaveText')}
          />
        </div>
      </PlacesContext>
    </FormProvider>
  )
}
