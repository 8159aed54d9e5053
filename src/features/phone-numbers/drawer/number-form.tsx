import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { greetingTypes } from '@/contract/agents'
import { NUMBER_GREETING, type PhoneNumber, PhoneNumberDraft, phoneNumbers } from '@/contract/phone-numbers'
import { z } from '@/contract/zod'
import { useTranslation } from '@/lib/i18n/use-translation'
import { InboundWarning, OutboundWarning } from '../list/number-cells'
import { greetingLabel, greetingText } from '../number-labels'
import { agentLookup, useAgents } from '../queries'
import { type AgentField as AgentName, useAssigned } from '../use-assigned'

type NumberForm = z.output<typeof NumberForm>
const NumberForm = z
  .object({
    description: z.string(),
    /** Agent id; empty if unassigned. */
    inboundAgentId: z.string(),
    outboundAgentId: z.string(),
    greetingType: z.string(),
    greeting: PhoneNumberDraft.shape.greeting,
  })
  .check(
    z.refine(({ greetingType, greeting }) => greetingType !== 'custom' || greeting.trim() !== '', {
      path: ['greeting'],
    }),
  )
const toForm = (stored: PhoneNumber): NumberForm => ({
  description: stored.description ?? '',
  inboundAgentId: stored.inboundAgentId ?? '',
  outboundAgentId: stored.outboundAgentId ?? '',
  greetingType: stored.greetingType ?? 'system',
  greeting: stored.greeting ?? '',
})

const fieldTitles = {
  description: 'phoneNumbers.description',
  inboundAgentId: 'phoneNumbers.inbound',
  outboundAgentId: 'phoneNumbers.outbound',
  greetingType: 'phoneNumbers.greeting.title',
  greeting: 'phoneNumbers.greeting.text',
} as const satisfies Record<keyof NumberForm, string>

interface NumberFormProps {
  phoneNumber: PhoneNumber
  /** Above the fields and below them. */
  before: ReactNode
  after: ReactNode
}

/** What can be changed of a number, saved as a whole (docs/decisions/0027). */
export function NumberFields({ phoneNumber, before, after }: NumberFormProps) {
  const { t } = useTranslation()
  const describeError = useFieldError()
  const sayAssigned = useAssigned(phoneNumber)
  const state = useEntityForm<PhoneNumber, NumberForm>({
    resource: phoneNumbers,
    stored: phoneNumber,
    stale: [phoneNumbers.list],
    toForm,
    // The text is sent only with a type that plays it; an unknown type is left unchanged.
    toDraft: ({ description, inboundAgentId, outboundAgentId, greetingType, greeting }) => ({
      description: description.trim(),
      inboundAgentId: inboundAgentId || null,
      outboundAgentId: outboundAgentId || null,
      greetingType: greetingTypes.find((known) => known === greetingType),
      greeting: greetingType === 'custom' ? greeting.trim() : (phoneNumber.greeting ?? ''),
    }),
    draftKey: `number:${phoneNumber.id}`,
    resolver: zodResolver(NumberForm),
    refusable: ['description', 'greeting'],
    labels: { created: t('phoneNumbers.saved'), saved: t('phoneNumbers.saved') },
    onSaved: ({ inboundAgentId }) => {
      const from = phoneNumber.inboundAgentId ?? null
      const to = inboundAgentId ?? null
      if (to !== from) sayAssigned({ field: 'inboundAgentId', from, to, name: agents.find(to)?.name ?? to ?? '' })
    },
  })
  const { register, control, formState } = state.form
  const [inboundAgentId, outboundAgentId, type] = useWatch({
    control,
    name: ['inboundAgentId', 'outboundAgentId', 'greetingType'],
  })
  const agents = useAgents([inboundAgentId])
  const { field: greetingType } = useController({ control, name: 'greetingType' })
  const isKnown = greetingTypes.some((each) => each === type)
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof NumberForm])}
      submitLabel={t('form.save')}
    >
      {before}
      <Field label={t('phoneNumbers.description')} error={describeError(formState.errors.description, {})}>
        {(field) => <Input {...field} {...register('description')} maxLength={200} autoComplete="off" />}
      </Field>
      <AgentField control={control} name="inboundAgentId">
        <InboundWarning phoneNumber={{ ...phoneNumber, inboundAgentId }} />
      </AgentField>
      <AgentField control={control} name="outboundAgentId">
        <OutboundWarning phoneNumber={{ ...phoneNumber, outboundAgentId }} />
      </AgentField>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="font-medium text-sm">
          {t('phoneNumbers.greeting.title')}
        </span>
        <RadioCards
          legend={t('phoneNumbers.greeting.title')}
          className="grid-cols-1"
          value={greetingType.value}
          onChange={greetingType.onChange}
          options={[...(isKnown ? [] : [type]), ...greetingTypes].map((value) => ({
            value,
            label: greetingLabel(t, value),
            text: greetingText(t, value),
          }))}
        />
      </div>
      {type === 'custom' && (
        <Field
          label={t('phoneNumbers.greeting.text')}
          error={describeError(formState.errors.greeting, {
            custom: t('phoneNumbers.greeting.missing'),
            too_big: t('phoneNumbers.greeting.tooLong', { count: NUMBER_GREETING }),
          })}
        >
          {(field) => <TextArea {...field} {...register('greeting')} rows={3} />}
        </Field>
      )}
      {after}
    </DrawerForm>
  )
}

interface AgentFieldProps {
  control: Control<NumberForm>
  name: AgentName
  /** A warning about the chosen agent. */
  children: ReactNode
}

function AgentField({ control, name, children }: AgentFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  const agents = useAgents([field.value])
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t(fieldTitles[name])}>
        {(input) => (
          <EntityCombobox
            {...input}
            label={t(fieldTitles[name])}
            value={field.value}
            name={
              agents.isMissing(field.value)
                ? t('phoneNumbers.goneAgent')
                : (agents.find(field.value)?.name ?? field.value)
            }
            query={agentLookup.search}
            first={[{ value: '', label: t('common.noAgent') }]}
            className="md:h-9!"
            onChange={field.onChange}
          />
        )}
      </Field>
      {children}
    </div>
  )
}
