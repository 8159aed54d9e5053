import { useFieldError } from '@/components/form/field-error'
import { Section } from '@/components/form/section'
import { InfoTip } from '@/components/info-tip'
import type { ImportKind } from '@/components/request/import/import-buttons'
import { ParamSections } from '@/components/request/param-sections'
import { RequestEditor } from '@/components/request/request-editor'
import { EventPicker } from '@/components/system-events/event-picker'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { TOOL_DESCRIPTION, TOOL_TIMEOUT, type Tool } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { callerOptions, typeOptions } from '../tool-labels'
import { NameField } from './name-field'
import type { ToolForm } from './tool-draft'
import { ToolImport } from './tool-import'
import { ToolPreview } from './tool-preview'
import { UrlFields } from './url-fields'
import type { ToolFormState } from './use-tool-form'

interface ToolFieldsProps {
  state: ToolFormState
  /** The tool, or the source of a copy. */
  stored: Tool | undefined
  /** The import that is open. */
  importKind: ImportKind | undefined
}

/** Most parameters of a tool are filled in by the model. */
const initialParam = { valueType: 'LLM_PROMPT' } as const

const fieldTitles = {
  name: 'common.name',
  description: 'common.description',
  type: 'common.type',
  method: 'request.method',
  url: 'request.url',
  callerType: 'tools.columns.caller',
  systemEvents: 'tools.form.events',
  headers: 'request.headers',
  pathParams: 'request.path',
  queryParams: 'request.query',
  bodyParams: 'request.body',
  timeout: 'tools.form.timeout',
} as const satisfies Record<keyof ToolForm, string>

export function ToolFields({ state, stored, importKind }: ToolFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { form, discardCopy } = state
  const { register, watch, setValue } = form
  const { errors } = form.formState
  const isEmpty = stored === undefined
  const imports = <ToolImport state={state} prominent={isEmpty} open={importKind} />
  const [type, callerType] = watch(['type', 'callerType'])
  return (
    <RequestEditor
      state={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof ToolForm])}
      createLabel={t('tools.form.create')}
      onDiscard={discardCopy}
      preview={(settled) => <ToolPreview values={settled} />}
    >
      {(settled) => (
        <>
          {isEmpty && imports}
          <div className="flex flex-col gap-5">
            <NameField state={state} />
            <Field
              label={t('common.description')}
              info={<InfoTip about={t('common.description')} text={t('tools.form.descriptionHint')} />}
              error={say(errors.description, { too_big: t('tools.form.descriptionMax', { most: TOOL_DESCRIPTION }) })}
            >
              {(control) => (
                <TextArea {...control} {...register('description')} className="field-sizing-content min-h-16!" />
              )}
            </Field>
          </div>
          <Section title={t('common.type')}>
            <RadioCards
              legend={t('common.type')}
              value={type}
              onChange={(next) => setValue('type', next, { shouldDirty: true })}
              className="sm:grid-cols-2 lg:grid-cols-3"
              options={typeOptions(t, type)}
            />
          </Section>
          <Section title={t('request.title')} actions={isEmpty ? undefined : imports}>
            <div className="flex flex-col gap-4">
              <UrlFields form={form} settled={settled} storedMethod={stored?.method} />
              <Field
                label={t('tools.form.timeout')}
                hint={t('tools.form.timeoutHint')}
                error={say(errors.timeout, { custom: t('tools.form.timeoutRange', TOOL_TIMEOUT) })}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...register('timeout')}
                    inputMode="decimal"
                    autoComplete="off"
                    className="sm:w-28!"
                  />
                )}
              </Field>
            </div>
          </Section>
          <ParamSections form={form} initialParam={initialParam} headersText={t('tools.form.headersText')} />
          <Section title={t('tools.columns.caller')}>
            <RadioCards
              legend={t('tools.columns.caller')}
              value={callerType}
              onChange={(next) => setValue('callerType', next, { shouldDirty: true })}
              options={callerOptions(t, callerType)}
            />
            {callerType !== 'agent' && (
              <EventPicker
                field={register('systemEvents')}
                stored={stored?.systemEvents}
                legend={t('tools.form.events')}
                error={errors.systemEvents && t('tools.form.eventsNone')}
              />
            )}
          </Section>
        </>
      )}
    </RequestEditor>
  )
}
