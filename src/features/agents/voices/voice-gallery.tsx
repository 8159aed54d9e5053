import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { FilterSelect } from '@/components/ui/filter-select'
import type { Voice } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type Sample, sampleUrl } from './use-sample'
import { VoiceCard, voiceGrid } from './voice-card'
import { anyVoice, matchingVoices, type VoiceFilter } from './voice-filter'
import { facetLabels, voiceName } from './voice-labels'

/** Voices added per "show more". */
const STEP = 12

const facets = [
  ['language', 'common.language'],
  ['gender', 'agentVoices.filters.gender'],
  ['qualityTier', 'agentVoices.filters.qualityTier'],
  ['provider', 'agentVoices.filters.provider'],
] as const

interface VoiceGalleryProps {
  voices: readonly Voice[]
  voiceId: string
  /** The agent's language, to which the voices are narrowed at first; its voices come first. */
  language: string
  onChoose: (voice: Voice) => void
  sample: Sample | undefined
  onSample: (id: string, url: string) => void
}

export function VoiceGallery({ voices, voiceId, language, onChoose, sample, onSample }: VoiceGalleryProps) {
  const { t } = useTranslation()
  const group = useId()
  const [filter, setFilter] = useState<VoiceFilter>(() => ({
    ...anyVoice,
    language: voices.some((voice) => voice.language === language) ? language : '',
  }))
  const [limit, setLimit] = useState(STEP)
  const updateFilter = (changes: Partial<VoiceFilter>) => {
    setFilter((before) => ({ ...before, ...changes }))
    setLimit(STEP)
  }
  const found = matchingVoices(voices, filter, language)
  const filtered = Object.values(filter).some((value) => value.trim() !== '')
  const failed = sample?.state === 'failed' ? voices.find(({ id }) => id === sample.id) : undefined
  return (
    <>
      <div className="@container">
        <div className="flex flex-wrap gap-2">
          <div className="relative min-w-48 flex-1 @max-lg:basis-full">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted max-md:top-3.5"
            />
            <Input
              type="search"
              aria-label={t('agentVoices.filters.text')}
              placeholder={t('agentVoices.filters.text')}
              value={filter.text}
              maxLength={64}
              autoComplete="off"
              onChange={(event) => updateFilter({ text: event.target.value })}
              onKeyDown={(event) => {
                // Enter in the search field must not submit the form.
                if (event.key === 'Enter') event.preventDefault()
              }}
              className="h-8! pl-8! max-md:h-11!"
            />
          </div>
          {facets.map(([facet, label]) => (
            <FilterSelect
              key={facet}
              aria-label={t(label)}
              isSet={filter[facet] !== ''}
              value={filter[facet]}
              onChange={(event) => updateFilter({ [facet]: event.target.value })}
              className="@max-lg:w-[calc(50%-0.25rem)] @max-lg:max-w-none"
            >
              <option value="">{t('agentVoices.filters.any', { of: t(label) })}</option>
              {[...new Set(voices.flatMap((voice) => voice[facet] ?? []))].map((value) => (
                <option key={value} value={value}>
                  {facetLabels[facet](t, value)}
                </option>
              ))}
            </FilterSelect>
          ))}
        </div>
      </div>
      <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 text-muted text-sm">
        <span>
          {filtered
            ? t('agentVoices.found', { count: found.length, total: voices.length })
            : t('agentVoices.all', { count: voices.length })}
        </span>
        {filtered && (
          <Button size="small" variant="ghost" onClick={() => updateFilter(anyVoice)}>
            {t('agentVoices.filters.clear')}
          </Button>
        )}
      </p>
      {found.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t('agentVoices.title')}</legend>
          <ul className={voiceGrid}>
            {found.slice(0, limit).map((voice) => (
              <VoiceCard
                key={voice.id}
                voice={voice}
                group={group}
                sample={sample}
                onSample={onSample}
                chosen={voice.id === voiceId}
                onChoose={() => onChoose(voice)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {found.length > limit && (
        <div>
          <Button size="small" onClick={() => setLimit(limit + STEP)}>
            {t('agentVoices.more', { count: Math.min(STEP, found.length - limit) })}
          </Button>
        </div>
      )}
      <div role="status" className="text-bad text-sm empty:hidden">
        {failed && (
          <p>
            <span className="isolated">{t('agentVoices.failed', { name: voiceName(failed) })}</span>{' '}
            <a
              href={sampleUrl(failed.previewUrl)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-ink underline underline-offset-2"
            >
              {t('agentVoices.elsewhere')}
            </a>
          </p>
        )}
      </div>
    </>
  )
}
