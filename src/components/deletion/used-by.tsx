import { Link } from '@tanstack/react-router'
import type { Usage } from '@/contract/usages'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type UsageKinds, useUsageKinds } from '../usage-kinds'

/** A kind is any text of the API, such as `constructor`. */
const kindOf = (kinds: UsageKinds, kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined)

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
    const known = kindOf(kinds, kind)
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
  const link = kindOf(useUsageKinds() ?? {}, kind)?.link?.(id)
  const format = useFormat()
  // A phone number is its own name.
  const text = name ? format.phone(name) : id || DASH
  if (!link || !id)
    return (
      <span className="isolated truncate" title={text}>
        {text}
      </span>
    )
  return (
    <Link
      {...link}
      preload={false}
      title={text}
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onFollow?.()}
      className="isolated truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
    >
      {text}
    </Link>
  )
}
