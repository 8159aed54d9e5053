import type { ReactNode } from 'react'
import { useFieldError } from '@/components/form/field-error'
import { Section } from '@/components/form/section'
import { ParamsEditor } from '@/components/params/params-editor'
import { HeaderSection, ParamSections, RequestEditor } from '@/components/request/request-editor'
import { EventPicker } from '@/components/system-events/event-picker'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { TOOL_DESCRIPTION, TOOL_TIMEOUT, type Tool } from '@/contract/tools'
import { useTranslation } from '@/lib/i18n/use-translation'
import { callerOptions, typeOptions } from '../tool-labels'
import { NameField } from './name-field'
import type { ToolForm } from './tool-draft'
import { ToolPreview } from './tool-preview'
import { UrlFields } from './url-fields'
import type { ToolFormState } from './use-tool-form'

interface ToolFieldsProps {
  state: ToolFormState
  /** The tool, or the source of a copy. */
  stored: Tool | undefined
  /** Import buttons. */
  imports: ReactNode
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
  pathParams: 'tools.form.path',
  queryParams: 'request.query',
  bodyParams: 'request.body',
  timeout: 'tools.form.timeout',
} as const satisfies Record<keyof ToolForm, string>

export function ToolFields({ state, stored, imports }: ToolFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { form, discardCopy } = state
  const { register, watch, setValue } = form
  const { errors } = form.formState
  const [type, callerType] = watch(['type', 'callerType'])
  return (
    <RequestEditor
      state={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof ToolForm])}
      onDiscard={discardCopy}
      preview={(settled) => <ToolPreview values={settled} />}
    >
      {(settled) => (
        <>
          <div className="flex flex-col gap-5">
            <NameField state={state} />
            <Field
              label={t('common.description')}
              hint={t('tools.form.descriptionHint')}
              error={say(errors.description, { too_big: t('tools.form.descriptionMax', { most: TOOL_DESCRIPTION }) })}
            >
              {(control) => <TextArea {...control} {...register('description')} rows={3} />}
            </Field>
          </div>
          <Section title={t('common.type')} text={t('tools.form.typeText')}>
            <RadioCards
              legend={t('common.type')}
              value={type}
              onChange={(next) => setValue('type', next, { shouldDirty: true })}
              className="sm:grid-cols-2 2xl:grid-cols-3"
              options={typeOptions(t, type)}
            />
          </Section>
          <Section title={t('request.title')} text={t('tools.form.requestText')} actions={imports}>
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
                    className="sm:!w-28"
                  />
                )}
              </Field>
            </div>
          </Section>
          <Section title={t('tools.form.path')} text={t('tools.form.pathText')}>
            <ParamsEditor form={form} name="pathParams" label={t('tools.form.path')} initialParam={initialParam} />
          </Section>
          <ParamSections form={form} initialParam={initialParam} />
          <HeaderSection form={form} text={t('tools.form.headersText')} />
          <Section title={t('tools.columns.caller')} text={t('tools.form.callerText')}>
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
