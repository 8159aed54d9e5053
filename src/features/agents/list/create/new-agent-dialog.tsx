import { FileUp, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert, FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input, Select } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { Segmented } from '@/components/ui/segmented'
import { AGENT_NAME, type AgentPatch, agents } from '@/contract/agents'
import { track } from '@/lib/analytics'
import { useWrite } from '@/lib/api/use-write'
import { DASH } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import { zoneOf } from '@/lib/time/time'
import type { AgentForm } from '../../agent-form'
import { languageLabel } from '../../agent-labels'
import { fields } from '../../editor/places'
import { agentQuery } from '../../queries'
import { type AgentsSearch, templateLanguages } from '../../search'
import { useDefaultVoice } from '../../voices/default-voice'
import { voiceName } from '../../voices/voice-labels'
import { isTemplate, templates } from '../templates/all-templates'
import { bodyOf, templateIds } from '../templates/template'
import { useOpenAgent } from '../use-open-agent'
import { Preview } from './preview'
import type { Unknown } from './references'
import { type Imported, useAgentFile } from './use-agent-file'

const DRAFT = 'new-agent'
const BLANK = 'blank'

const problemTexts = {
  tooLarge: 'agents.import.tooLarge',
  unreadable: 'agents.import.unreadable',
  notJson: 'agents.import.notJson',
  notAgent: 'agents.import.notAgent',
  newer: 'agents.import.newer',
} as const

interface NewAgentDialogProps {
  search: AgentsSearch
  setSearch: (patch: Partial<AgentsSearch>) => void
}

/** Creates an agent from a template, an exported file, or blank. */
export function NewAgentDialog({ search, setSearch }: NewAgentDialogProps) {
  const { t } = useTranslation()
  const zone = zoneOf(usePreferences(({ display }) => display.timeZone))
  const { imported, position, problem, reading, readFile, readOther, removeFile } = useAgentFile()
  const picker = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const [agentName, setAgentName] = useState(() => getDraft<string>(DRAFT))
  const [nameMissing, setNameMissing] = useState(false)
  /** Submitted while the voices were still being read. */
  const [isWaiting, setWaiting] = useState(false)

  const speaks = search.speaks ?? (currentLanguage() === 'ko' ? 'ko-KR' : 'en-US')
  const selected = isTemplate(search.template) ? search.template : search.template === BLANK ? BLANK : 'reception'
  const template = selected === BLANK ? undefined : templates[speaks][selected]
  const ofTemplate: Omit<AgentPatch, 'name'> = template ? bodyOf(template, speaks, zone) : { language: speaks }
  const body = imported?.file.body ?? ofTemplate
  const { voice, isPending: isReadingVoices } = useDefaultVoice(speaks)
  const { create, pending, failure } = useCreateAgent(imported ? 'file' : selected)
  const name = agentName ?? imported?.file.name ?? template?.name ?? ''

  const close = () => {
    dropDraft(DRAFT)
    setSearch({ new: undefined, template: undefined, speaks: undefined })
  }
  const submit = async () => {
    setWaiting(false)
    if (reading) return
    const given = name.trim()
    setNameMissing(given === '')
    if (given === '') return nameField.current?.focus()
    if (!imported && isReadingVoices) return setWaiting(true)
    const { id, provider } = (imported ? undefined : voice) ?? {}
    const ofVoice = { ...(id && { voiceId: id }), ...(provider && { ttsProvider: provider }) }
    if (await create({ ...body, ...ofVoice, name: given })) dropDraft(DRAFT)
  }
  // Submits what is in the form by then; nothing once the dialog is closed.
  const submitAfterWait = useEffectEvent(submit)
  const isReady = isWaiting && !isReadingVoices
  useEffect(() => {
    if (isReady) void submitAfterWait()
  }, [isReady])

  return (
    <Dialog open onOpenChange={(open) => open || pending || close()}>
      <DialogContent
        aria-describedby={undefined}
        className="max-w-4xl!"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
        }}
      >
        <DialogHeader isBusy={pending} title={t('agents.new.title')} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[1fr_auto]"
        >
          <div className="flex min-w-0 flex-col gap-3 md:row-span-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Segmented
                label={t('agents.new.speaks')}
                value={speaks}
                options={templateLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
                onChange={(next) => {
                  removeFile()
                  setSearch({ speaks: next })
                }}
              />
              <Button size="small" busy={reading} onClick={() => picker.current?.click()}>
                <FileUp aria-hidden className="size-4" />
                {t('agents.import.open')}
              </Button>
              <input
                ref={picker}
                type="file"
                accept=".json,application/json"
                aria-label={t('agents.import.open')}
                tabIndex={-1}
                className="hidden"
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  // Allows the same file to be selected again after editing.
                  event.target.value = ''
                  if (!file) return
                  setAgentName(undefined)
                  dropDraft(DRAFT)
                  void readFile(file)
                }}
              />
            </div>
            {problem && <Alert>{t(problemTexts[problem])}</Alert>}
            <div ref={cards} className="md:max-h-120 md:overflow-y-auto md:p-1">
              <RadioCards
                legend={t('agents.new.template')}
                value={imported ? '' : selected}
                className="grid-cols-1 gap-2!"
                options={[
                  ...templateIds.map((id) => ({
                    value: id as string,
                    label: templates[speaks][id].name,
                    text: templates[speaks][id].description,
                  })),
                  { value: BLANK, label: t('agents.new.blank'), text: t('agents.new.blankText') },
                ]}
                onChange={(id) => {
                  removeFile()
                  setSearch({ template: id })
                }}
              />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {imported && imported.file.names.length > 1 && (
              <Field label={t('agents.import.which')}>
                {(field) => (
                  <Select
                    {...field}
                    value={position}
                    onChange={({ target }) => {
                      setAgentName(undefined)
                      dropDraft(DRAFT)
                      void readOther(Number(target.value))
                    }}
                  >
                    {[...imported.file.names.entries()].map(([index, each]) => (
                      <option key={index} value={index}>
                        {each || DASH}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <Field label={t('agents.new.name')} error={nameMissing ? t('common.nameNeeded') : undefined}>
              {(field) => (
                <Input
                  {...field}
                  ref={nameField}
                  value={name}
                  required
                  maxLength={AGENT_NAME}
                  autoComplete="off"
                  onChange={({ target }) => {
                    setAgentName(target.value)
                    keepDraft(DRAFT, target.value)
                    if (target.value.trim() !== '') setNameMissing(false)
                  }}
                />
              )}
            </Field>
            {imported && <OmittedFields {...imported} />}
            <Preview body={body} voice={imported || !voice ? undefined : voiceName(voice)} />
            <FailureAlert error={failure} />
          </div>
          <div className="flex items-end justify-end gap-2 md:col-start-2 max-md:sticky max-md:-bottom-5 max-md:-mx-5 max-md:-mb-5 max-md:border-line max-md:border-t max-md:bg-page max-md:px-5 max-md:py-3">
            <Button onClick={close} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={pending || isWaiting}>
              {imported ? t('agents.import.create') : t('agents.new.create')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Maximum number of ids per line. */
const MAX_NAMES = 5

/** Lists what could not be imported from a file. */
function OmittedFields({ file: { dropped, partly }, unknown }: Imported) {
  const { t } = useTranslation()
  if (dropped.length + partly.length + unknown.length === 0)
    return <p className="text-muted text-sm">{t('agents.import.whole')}</p>
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(currentLanguage(), { style: 'narrow', type: 'unit' }).format(parts)
  const titles = (of: readonly (keyof AgentForm)[]) => list(of.map((field) => t(fields[field].title)))
  const ids = ({ ids: all }: Unknown) => {
    const names = all.slice(0, MAX_NAMES).map((id) => id.slice(0, 60))
    return list(all.length > MAX_NAMES ? [...names, t('agents.more', { count: all.length - MAX_NAMES })] : names)
  }
  return (
    <div role="status" className="flex gap-2 rounded border border-warn p-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <ul className="flex min-w-0 flex-col gap-1">
        {dropped.length > 0 && <li>{t('agents.import.dropped', { fields: titles(dropped) })}</li>}
        {partly.length > 0 && <li>{t('agents.import.partly', { fields: titles(partly) })}</li>}
        {unknown.map((each) => (
          <li key={each.field} className="isolated break-words">
            {t('agents.import.unknown', { field: t(fields[each.field].title), ids: ids(each) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Creates an agent and opens it. `source` is the template or file it was created from, for analytics. */
function useCreateAgent(source: string) {
  const { t } = useTranslation()
  const open = useOpenAgent()
  const { send, pending, failure } = useWrite(agents.create, {
    stale: [agents.list],
    remember: ({ id }) => agentQuery(id),
    onSuccess: ({ id, name }, { body }) => {
      track('business', 'agent_created', { agentId: id, label: source })
      notify({ tone: 'success', title: t('agents.new.done', { name: name || body.name }) })
      // Returned, so that `pending` blocks a second creation until the navigation is done.
      return open(id)
    },
  })
  const create = async (body: AgentPatch & { name: string }) => (await send({ body })) !== undefined
  return { create, pending, failure }
}
