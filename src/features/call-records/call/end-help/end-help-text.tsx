import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { formatKeys } from '@/components/ui/kbd'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ShownCall } from '../shown-call'
import { type EndKind, endKind, type Remedy, remediesOf } from './end-help'

const explanations = {
  normal: 'callRecords.endHelp.normal',
  caller: 'callRecords.endHelp.caller',
  receiver: 'callRecords.endHelp.receiver',
  system: 'callRecords.endHelp.system',
  error: 'callRecords.endHelp.error',
  rejected: 'callRecords.endHelp.rejected',
  timeout: 'callRecords.endHelp.timeout',
  unknown: 'callRecords.endHelp.unknown',
} as const satisfies Record<EndKind, string>

const remedyTexts = {
  greeting: 'callRecords.endHelp.remedies.greeting',
  events: 'callRecords.endHelp.remedies.events',
  fallback: 'callRecords.endHelp.remedies.fallback',
  tools: 'callRecords.endHelp.remedies.tools',
  schedule: 'callRecords.endHelp.remedies.schedule',
  numbers: 'callRecords.endHelp.remedies.numbers',
  credits: 'callRecords.endHelp.remedies.credits',
  timeout: 'callRecords.endHelp.remedies.timeout',
  packet: 'callRecords.endHelp.remedies.packet',
} as const satisfies Record<Remedy, string>

const linkTexts = {
  greeting: 'callRecords.endHelp.open.greeting',
  fallback: 'callRecords.endHelp.open.fallback',
  tools: 'callRecords.endHelp.open.tools',
  schedule: 'callRecords.endHelp.open.schedule',
  numbers: 'callRecords.endHelp.open.numbers',
  credits: 'callRecords.endHelp.open.credits',
  timeout: 'callRecords.endHelp.open.timeout',
} as const satisfies Partial<Record<Remedy, string>>
type LinkedRemedy = keyof typeof linkTexts

const hasLink = (remedy: Remedy): remedy is LinkedRemedy => remedy in linkTexts

const sections = {
  greeting: 'greeting',
  fallback: 'transfers',
  tools: 'tools',
  schedule: 'schedule',
  timeout: 'behaviour',
} as const

const linkClass = 'rounded-sm underline underline-offset-2'

/** Where a remedy is applied; nothing for an agent that is not known. */
function RemedyLink({ remedy, agentId }: { remedy: Remedy; agentId: string | undefined }) {
  const { t } = useTranslation()
  if (!hasLink(remedy)) return null
  const rest: Pick<ComponentProps<'a'>, 'className' | 'children'> = {
    className: linkClass,
    children: t(linkTexts[remedy]),
  }
  if (remedy === 'numbers') return <Link to="/phone-numbers" {...rest} />
  if (remedy === 'credits') return <Link to="/credits" {...rest} />
  if (!agentId) return null
  return <Link to="/agents/$agentId/$section" params={{ agentId, section: sections[remedy] }} {...rest} />
}

/** Why a call ended as it did, and what can be done about it. */
export function EndHelpText({ call }: { call: ShownCall }) {
  const { t } = useTranslation()
  const kind = endKind(call)
  const remedies = remediesOf(kind, call)
  return (
    <>
      <p>{t(explanations[kind])}</p>
      {remedies.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('callRecords.endHelp.whatToDo')}</p>
          <ul className="list-disc pl-5">
            {remedies.map((remedy) => (
              <li key={remedy}>
                {t(remedyTexts[remedy], { key: formatKeys({ key: 'c' }) })}{' '}
                <RemedyLink remedy={remedy} agentId={call.agent?.id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
