import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input, Select } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { Segmented } from '@/components/ui/segmented'
import type { AgentPatch } from '@/contract/agents'
import { errorMessage } from '@/lib/api/describe'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { DASH } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { zoneOf } from '@/lib/time'
import { LONGEST } from '../../agent-form'
import { languageLabel } from '../../agent-labels'
import { type AgentsSearch, templateLanguages } from '../../search'
import { isTemplate, templates } from '../templates/all-templates'
import { bodyOf, templateIds } from '../templates/template'
import { OmittedFields } from './omitted-fields'
import { Preview } from './preview'
import { useAgentFile } from './use-agent-file'
import { useCreateAgent } from './use-create-agent'

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

  const speaks = search.speaks ?? (currentLanguage() === 'ko' ? 'ko-KR' : 'en-US')
  const selected = isTemplate(search.template) ? search.template : search.template === BLANK ? BLANK : 'reception'
  const template = selected === BLANK ? undefined : templates[speaks][selected]
  const ofTemplate: Omit<AgentPatch, 'name'> = template ? bodyOf(template, speaks, zone) : { language: speaks }
  const body = imported?.file.body ?? ofTemplate
  const { create, pending, failure } = useCreateAgent(imported ? 'file' : selected)
  const name = agentName ?? imported?.file.name ?? template?.name ?? ''

  const close = () => {
    dropDraft(DRAFT)
    setSearch({ new: undefined, template: undefined, speaks: undefined })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reading) return
    const given = name.trim()
    setNameMissing(given === '')
    if (given === '') return nameField.current?.focus()
    if (await create({ ...body, name: given })) dropDraft(DRAFT)
  }

  return (
    <Dialog open onOpenChange={(open) => open || pending || close()}>
      <DialogContent
        aria-describedby={undefined}
        className="!max-w-4xl"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
        }}
      >
        <DialogHeader title={t('agents.new.title')}>
          <DialogCloseButton />
        </DialogHeader>
        <form noValidate onSubmit={submit} className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[1fr_auto]">
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
            {problem && (
              <p role="alert" className="rounded border border-bad p-3 text-bad text-sm">
                {t(problemTexts[problem])}
              </p>
            )}
            <div ref={cards} className="md:max-h-[min(30rem,60dvh)] md:overflow-y-auto md:p-1">
              <RadioCards
                legend={t('agents.new.template')}
                value={imported ? '' : selected}
                className="grid-cols-1 !gap-2"
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
            <Field label={t('agents.new.name')} error={nameMissing ? t('agents.new.nameNeeded') : undefined}>
              {(field) => (
                <Input
                  {...field}
                  ref={nameField}
                  value={name}
                  required
                  maxLength={LONGEST.name}
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
            <Preview body={body} />
            {failure !== undefined && (
              <p
                role="alert"
                className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
              >
                {errorMessage(t, failure)}
              </p>
            )}
          </div>
          <div className="flex items-end justify-end gap-2 md:col-start-2 max-md:sticky max-md:-bottom-5 max-md:-mx-5 max-md:-mb-5 max-md:border-line max-md:border-t max-md:bg-page max-md:px-5 max-md:py-3">
            <Button onClick={close} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={pending}>
              {imported ? t('agents.import.create') : t('agents.new.create')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
