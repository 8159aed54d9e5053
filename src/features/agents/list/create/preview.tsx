import type { AgentPatch } from '@/contract/agents'
import type { Schedule } from '@/contract/schedules'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { openMinutesPerWeek } from '@/lib/schedule/open-state'
import { languageLabel } from '../../agent-labels'

interface PreviewProps {
  body: Omit<AgentPatch, 'name'>
  /** The name of its voice. */
  voice: string | undefined
}

/** Preview of the new agent's voice, greeting, hours and prompt. */
export function Preview({ body, voice }: PreviewProps) {
  const { t } = useTranslation()
  const { language, greeting, prompt, schedule } = body
  // The cast is safe: the form has parsed this schedule, though the patch type is wider.
  const hours = Math.round(openMinutesPerWeek((schedule ?? undefined) as Schedule | undefined) / 60)
  return (
    <div className="flex min-w-0 flex-col gap-3 text-sm">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 [&_dt]:text-muted">
        <dt>{t('agents.columns.language')}</dt>
        <dd className="isolated min-w-0 truncate">{language ? languageLabel(t, language) : DASH}</dd>
        {voice && (
          <>
            <dt>{t('agents.columns.voice')}</dt>
            <dd className="isolated min-w-0 truncate">{voice}</dd>
          </>
        )}
        <dt>{t('agents.new.hours')}</dt>
        <dd>{schedule ? t('agents.new.hoursAWeek', { count: hours }) : t('hours.alwaysOpen')}</dd>
        <dt>{t('agents.new.greeting')}</dt>
        <dd className="isolated min-w-0 break-words" lang={language ?? undefined}>
          {greeting || DASH}
        </dd>
      </dl>
      {prompt && <Prompt text={prompt} language={language ?? undefined} />}
    </div>
  )
}

function Prompt({ text, language }: { text: string; language: string | undefined }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('agents.new.prompt')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
      tabIndex={0}
      lang={language}
      className="isolated max-h-56 overflow-y-auto whitespace-pre-wrap break-words rounded border border-line bg-panel p-3 max-md:max-h-40"
    >
      {text}
    </section>
  )
}
