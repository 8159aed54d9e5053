import type { Usage } from '@/contract/usages'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { RecordLink } from '../record-link'
import { useUsageKinds } from '../usage-kinds'

/** Without duplicates, in the given order: a number may use an agent twice. */
export const distinctUsages = (usages: readonly Usage[]) =>
  usages.filter(({ kind, id }, index) => usages.findIndex((one) => one.kind === kind && one.id === id) === index)

const grouped = (usages: readonly Usage[]) =>
  [...new Set(usages.map(({ kind }) => kind))].map((kind) => ({
    kind,
    group: usages.filter((usage) => usage.kind === kind),
  }))

interface UsedByProps {
  usages: readonly Usage[]
  /** Called when a link is followed in this tab. */
  onFollow?: () => void
}

export function UsedBy({ usages, onFollow }: UsedByProps) {
  const { t } = useTranslation()
  const kinds = useUsageKinds()
  if (usages.length === 0) return null
  const titleOf = (kind: string) => {
    if (!kinds) return undefined
    // A kind is any text of the API, such as `constructor`.
    const known = ownValue(kinds, kind)
    return known ? t(known.titleKey) : kind
  }
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {grouped(distinctUsages(usages)).map(({ kind, group }) => (
        <div key={kind} className="grid grid-cols-[5.5rem_1fr] items-baseline sm:grid-cols-[7rem_1fr] gap-x-3">
          <dt className="isolated truncate text-muted">{titleOf(kind)}</dt>
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
  const format = useFormat()
  // A phone number is its own name.
  return <RecordLink kind={kind} id={id} text={name ? format.phone(name) : id || DASH} onFollow={onFollow} />
}
