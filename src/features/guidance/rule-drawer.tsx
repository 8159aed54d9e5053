import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { InfoTip } from '@/components/info-tip'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { type GuidanceRule, guidance, RULE_EXAMPLES } from '@/contract/guidance'
import { training } from '@/contract/training'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ruleQuery } from './queries'
import { emptyRule, type RuleForm, resolver, toDraft, toForm } from './rule-form'
import { draftKeyOf, RuleDeletion } from './rule-row'

interface RuleDrawerProps {
  /** The rule to edit; undefined for a new one. */
  id: string | undefined
  /** The list's row, shown until the rule is loaded. */
  placeholder: GuidanceRule | undefined
  /** The agent of a new rule. */
  agent: string
  onClose: () => void
}

export function RuleDrawer({ id, placeholder, agent, onClose }: RuleDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('guidance.edit') : t('guidance.create'))}
      query={id === undefined ? undefined : ruleQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('guidance.notFound'), text: t('common.deletedByOthers') }}
      onClose={onClose}
    >
      {(rule) => <RuleFields rule={rule} agent={agent} onClose={onClose} />}
    </EntityDrawer>
  )
}

const fieldTitles = {
  title: 'guidance.ruleTitle',
  rule: 'guidance.rule',
  examples: 'guidance.examples',
  enabled: 'guidance.enabled',
} as const satisfies Record<keyof RuleForm, string>

type RuleFieldsProps = Pick<RuleDrawerProps, 'agent' | 'onClose'> & { rule: GuidanceRule | undefined }

function RuleFields({ rule, agent, onClose }: RuleFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const state = useEntityForm<GuidanceRule, RuleForm>({
    resource: guidance,
    stored: rule,
    stale: [guidance.list, training.overview],
    toForm,
    toDraft: (form) => (rule ? toDraft(form) : { ...toDraft(form), agentId: agent }),
    empty: emptyRule,
    draftKey: draftKeyOf(rule?.id ?? `new:${agent}`),
    resolver,
    refusable: ['title', 'rule'],
    labels: { created: t('guidance.created'), saved: t('guidance.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path.split('.')[0] as keyof RuleForm])}
      submitLabel={rule ? t('form.save') : t('form.create')}
      deletion={
        rule && {
          of: '/guidance',
          label: t('guidance.delete'),
          dialog: (props) => <RuleDeletion rule={rule} {...props} />,
        }
      }
    >
      <Field
        label={t('guidance.ruleTitle')}
        error={say(errors.title, { too_small: t('common.titleNeeded'), too_big: t('guidance.titleTooLong') })}
      >
        {(field) => <Input {...field} {...register('title')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('guidance.rule')}
        info={<InfoTip about={t('guidance.rule')} text={t('guidance.ruleHint')} />}
        error={say(errors.rule, { too_small: t('guidance.ruleNeeded'), too_big: t('guidance.ruleTooLong') })}
      >
        {(field) => <TextArea {...field} {...register('rule')} required rows={4} />}
      </Field>
      <ExampleFields form={state.form} />
      <Field label={t('guidance.enabled')}>{(field) => <Switch {...field} {...register('enabled')} />}</Field>
    </DrawerForm>
  )
}

/** Up to five pairs of a good and a bad example. */
function ExampleFields({ form }: { form: Pick<UseFormReturn<RuleForm>, 'control' | 'register' | 'formState'> }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'examples' })
  const isFull = fields.length >= RULE_EXAMPLES
  const errors = form.formState.errors.examples
  const words = { too_big: t('guidance.ruleTooLong') }
  return (
    <section aria-label={t('guidance.examples')} className="flex flex-col gap-2.5">
      <h3 className="font-medium text-sm">{t('guidance.examples')}</h3>
      {fields.map((row, index) => (
        <fieldset key={row.id} className="flex flex-col gap-3 rounded-lg border border-line p-3">
          <legend className="sr-only">{t('guidance.exampleNumber', { number: index + 1 })}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden className="figures font-medium text-sm">
              {t('guidance.exampleNumber', { number: index + 1 })}
            </span>
            <IconButton
              size="icon-small"
              label={t('guidance.removeExample', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <Field label={t('guidance.good')} error={say(errors?.[index]?.good, words)}>
            {(field) => (
              <TextArea {...field} {...form.register(`examples.${index}.good`)} className="min-h-16" rows={2} />
            )}
          </Field>
          <Field label={t('guidance.bad')} error={say(errors?.[index]?.bad, words)}>
            {(field) => (
              <TextArea {...field} {...form.register(`examples.${index}.bad`)} className="min-h-16" rows={2} />
            )}
          </Field>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        aria-disabled={isFull || undefined}
        onClick={() => isFull || append({ good: '', bad: '' })}
      >
        <Plus aria-hidden className="size-4" />
        {t('guidance.addExample')}
      </Button>
    </section>
  )
}
