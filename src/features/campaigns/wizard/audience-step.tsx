import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { EntityPicks } from '@/components/combobox/entity-picks'
import { useFieldError } from '@/components/form/field-error'
import { Section } from '@/components/form/section'
import { Field, Input, TextArea } from '@/components/ui/field'
import { tagsQuery } from '@/lib/api/contact-tags'
import { errorMessage } from '@/lib/api/describe'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { NOT_COUNTED } from '../preflight/read-audience'
import { audienceQuery, contactLookup, contactOptions } from '../queries'
import type { CampaignForm } from './campaign-form'
import { Choices } from './choices'

const lookup = { ...contactLookup, search: contactOptions }

export function AudienceStep({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useFieldError()
  const { register, control, setValue, formState } = form
  const [tags, contactIds] = useWatch({ control, name: ['tags', 'contactIds'], exact: true })
  const known = useQuery(tagsQuery)
  const options = [...new Set([...(known.data?.records ?? []), ...tags])]
  const set = (name: 'tags' | 'contactIds') => (value: string[]) => setValue(name, value, { shouldDirty: true })
  return (
    <>
      <Field
        label={t('common.name')}
        error={say(formState.errors.name, {
          too_small: t('common.nameNone'),
          too_big: t('campaigns.setup.nameMax'),
        })}
      >
        {(control) => <Input {...control} {...register('name')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('campaigns.fields.description')}
        error={say(formState.errors.description, { too_big: t('campaigns.setup.descriptionMax') })}
      >
        {(control) => <TextArea {...control} {...register('description')} rows={2} className="min-h-16!" />}
      </Field>
      {options.length > 0 && (
        <Choices
          legend={t('campaigns.fields.tags')}
          hint={t('campaigns.setup.tagsHint')}
          options={options.map((tag) => ({ value: tag, label: tag }))}
          value={tags}
          onChange={set('tags')}
        />
      )}
      <Section title={t('campaigns.fields.contacts')} text={t('campaigns.setup.contactsText')}>
        <EntityPicks
          label={t('campaigns.setup.addContact')}
          lookup={lookup}
          value={contactIds}
          onChange={set('contactIds')}
        >
          {(id, contact, isMissing) => (
            <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
              <span className="isolated truncate">
                {contact ? personName(contact) || id : isMissing ? t('campaigns.missing') : id}
              </span>
              <span className="figures shrink-0 text-muted text-sm">
                {contact?.doNotCall ? t('campaigns.reasons.do_not_call') : format.phone(contact?.phones[0]?.value)}
              </span>
            </span>
          )}
        </EntityPicks>
      </Section>
      <AudienceCount tags={tags} contactIds={contactIds} />
    </>
  )
}

/** Number of recipients, without duplicates and do-not-call contacts. */
function AudienceCount(target: { tags: string[]; contactIds: string[] }) {
  const { t } = useTranslation()
  const { data: audience, error, isPlaceholderData } = useQuery(audienceQuery(target))
  const data = audience === NOT_COUNTED ? undefined : audience
  const skipped = data
    ? [
        data.doNotCall > 0 && t('campaigns.audience.doNotCall', { count: data.doNotCall }),
        data.duplicates > 0 && t('campaigns.audience.duplicates', { count: data.duplicates }),
        data.withoutPhone > 0 && t('campaigns.audience.withoutPhone', { count: data.withoutPhone }),
      ].filter(Boolean)
    : []
  return (
    <div
      role="status"
      aria-busy={isPlaceholderData}
      className="flex flex-col gap-0.5 rounded-lg border border-line bg-panel px-4 py-3"
    >
      {error ? (
        <span className="text-bad">{t('campaigns.audience.failed', { reason: errorMessage(t, error) })}</span>
      ) : (
        <>
          <span className="figures font-semibold">
            {data
              ? t('campaigns.audience.callable', { count: data.callable })
              : audience === NOT_COUNTED
                ? t('campaigns.audience.notCounted')
                : t('campaigns.audience.counting')}
          </span>
          {skipped.length > 0 && <span className="figures text-muted text-sm">{skipped.join(' · ')}</span>}
        </>
      )}
    </div>
  )
}
