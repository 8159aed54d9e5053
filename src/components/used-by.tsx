import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Usage, usageKinds } from '@/contract/usages'
import { DASH } from '@/lib/format'

type Kind = (typeof usageKinds)[number]

interface Place {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

/** What each kind is called, and where one of it opens. A kind that has no screen is told without a link. */
const places = {
  agent: { title: 'usedBy.agent', at: (agentId: string): Place => ({ to: '/agents/$agentId', params: { agentId } }) },
  phone_number: {
    title: 'usedBy.phone_number',
    at: (number: string): Place => ({ to: '/phone-numbers', search: { number } }),
  },
  squad: { title: 'usedBy.squad', at: (squad: string): Place => ({ to: '/squads', search: { squad } }) },
  tool: { title: 'usedBy.tool', at: (toolId: string): Place => ({ to: '/tools/$toolId', params: { toolId } }) },
  tool_group: { title: 'usedBy.tool_group', at: (): Place => ({ to: '/tools', search: { tab: 'groups' } }) },
  webhook: {
    title: 'usedBy.webhook',
    at: (webhookId: string): Place => ({ to: '/webhooks/$webhookId', params: { webhookId } }),
  },
  campaign: { title: 'usedBy.campaign', at: undefined },
} as const satisfies Record<Kind, { title: string; at: ((id: string) => Place) | undefined }>

const isKnown = (kind: string): kind is Kind => Object.hasOwn(places, kind)

/** Each thing once, in the order they came: a number may use an agent both ways. */
export const eachOnce = (usages: readonly Usage[]) =>
  usages.filter(({ kind, id }, index) => usages.findIndex((one) => one.kind === kind && one.id === id) === index)

const grouped = (usages: readonly Usage[]) =>
  [...new Set(usages.map(({ kind }) => kind))].map((kind) => ({
    kind,
    group: usages.filter((usage) => usage.kind === kind),
  }))

interface UsedByProps {
  usages: readonly Usage[]
  /** A link was followed in this tab. */
  onFollow?: () => void
}

/** What uses a thing, by kind, each with a link to it. Draws nothing for an empty list. */
export function UsedBy({ usages, onFollow }: UsedByProps) {
  const { t } = useTranslation()
  if (usages.length === 0) return null
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {grouped(eachOnce(usages)).map(({ kind, group }) => (
        <div key={kind} className="grid grid-cols-[5.5rem_1fr] items-baseline sm:grid-cols-[7rem_1fr] gap-x-3">
          <dt className="isolated truncate text-muted">{isKnown(kind) ? t(places[kind].title) : kind}</dt>
          <dd className="min-w-0">
            <ul className="flex flex-col">
              {group.map((usage) => (
                <li key={usage.id} className="flex min-h-6 min-w-0 items-center max-md:min-h-11">
                  <Using usage={usage} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Using({ usage: { kind, id, name }, onFollow }: { usage: Usage; onFollow: (() => void) | undefined }) {
  const place = isKnown(kind) ? places[kind].at?.(id) : undefined
  const text = name || id || DASH
  if (!place || !id)
    return (
      <span className="isolated truncate" title={text}>
        {text}
      </span>
    )
  return (
    <Link
      {...place}
      preload={false}
      title={text}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onFollow?.()}
      className="isolated truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
    >
      {text}
    </Link>
  )
}
