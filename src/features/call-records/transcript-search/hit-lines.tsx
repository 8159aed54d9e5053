import { Link } from '@tanstack/react-router'
import { SpeakerMark } from '@/components/speaker-mark'
import { formatClock, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { speakerOf } from '../call/transcript/timeline'
import type { CallHits, Hit } from './search-calls'
import { snippetOf } from './snippet'

/** Lines shown of a call; the drawer has all of them. */
const SHOWN = 3

/** The lines of a call in which the text was found; each opens the call at its moment. */
export function HitLines({ id, found, query }: { id: string; found: CallHits; query: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = found.lines.length - SHOWN
  return (
    <ul aria-label={t('callRecords.search.linesOf', { id: format.id(id) })} className="flex flex-col gap-1 text-sm">
      {found.lines.slice(0, SHOWN).map((hit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a search do not move
        <li key={index}>
          <HitLine id={id} hit={hit} query={query} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('callRecords.search.more', { count: more })}</li>}
    </ul>
  )
}

function HitLine({ id, hit: { text, role, moment }, query }: { id: string; hit: Hit; query: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const speaker = role === undefined ? undefined : speakerOf(role)
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, call: id, t: moment && Math.max(0, moment) })}
      resetScroll={false}
      preload={false}
      className="flex min-w-0 items-start gap-3 rounded-sm hover:underline"
    >
      <span className="figures shrink-0 text-muted text-xs leading-5">{formatClock(moment)}</span>
      {speaker && (
        <SpeakerMark speaker={speaker}>
          {speaker === 'agent' ? t('callRecords.agent') : t('callRecords.customer')}
        </SpeakerMark>
      )}
      <span className="isolated min-w-0 flex-1 break-words">
        {snippetOf(format.text(text), query).map(({ at, text: part, isMatch }) =>
          isMatch ? (
            <mark key={at} className="rounded-sm bg-customer/25 text-ink">
              {part}
            </mark>
          ) : (
            <span key={at}>{part}</span>
          ),
        )}
      </span>
    </Link>
  )
}
