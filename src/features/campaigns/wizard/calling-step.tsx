import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field, Input } from '@/components/ui/field'
import { CONCURRENT, RETRIES, RETRY_INTERVAL, retryOutcomes } from '@/contract/campaigns'
import { useTranslation } from '@/lib/i18n/use-translation'
import { recipientLabel } from '../campaign-labels'
import type { CampaignForm } from './campaign-form'
import { Choices } from './choices'

export function CallingStep({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const [retryOn, retries] = useWatch({ control, name: ['retryOn', 'retries'], exact: true })
  const numeric = { inputMode: 'numeric', autoComplete: 'off', className: 'figures w-28!' } as const
  const wrong = ({ min, max }: { min: number; max: number }) => t('campaigns.setup.numberWrong', { min, max })
  return (
    <>
      <Field
        label={t('campaigns.fields.concurrent')}
        hint={t('campaigns.setup.concurrentHint')}
        error={errors.maxConcurrent && wrong(CONCURRENT)}
      >
        {(field) => <Input {...field} {...register('maxConcurrent')} {...numeric} />}
      </Field>
      <Field
        label={t('campaigns.fields.retries')}
        hint={t('campaigns.setup.retriesHint')}
        error={errors.retries && wrong(RETRIES)}
      >
        {(field) => <Input {...field} {...register('retries')} {...numeric} />}
      </Field>
      {retries.trim() !== '0' && (
        <>
          <Field label={t('campaigns.fields.interval')} error={errors.interval && wrong(RETRY_INTERVAL)}>
            {(field) => <Input {...field} {...register('interval')} {...numeric} />}
          </Field>
          <Choices
            legend={t('campaigns.fields.retryOn')}
            hint={retryOn.length === 0 ? t('campaigns.setup.retryOnNone') : undefined}
            options={[...new Set([...retryOutcomes, ...retryOn])].map((outcome) => ({
              value: outcome,
              label: recipientLabel(t, outcome),
            }))}
            value={retryOn}
            onChange={(next) => setValue('retryOn', next, { shouldDirty: true })}
          />
        </>
      )}
    </>
  )
}
