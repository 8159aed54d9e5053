import type { PointerEvent } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ReorderButtons, ReorderHandle } from '@/components/reorder/reorder-buttons'
import { Switch } from '@/components/ui/switch'
import { type GuidanceRule, guidance } from '@/contract/guidance'
import { patchSearch } from '@/lib/address/patch-search'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSwitchRule } from './queries'

export const draftKeyOf = (id: string) => `rule:${id}`

interface RuleDeletionProps {
  rule: GuidanceRule
  onDeleted?: () => void
  onClose: () => void
}

export function RuleDeletion({ rule: { id, title }, onDeleted, onClose }: RuleDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      id={id}
      resource={guidance}
      labels={{
        title: t('guidance.deleteTitle', { title: title || id }),
        text: t('guidance.deleteText'),
        action: t('guidance.delete'),
        done: t('guidance.deleted'),
      }}
      draftKey={draftKeyOf(id)}
      {...(onDeleted && { onDeleted })}
      onClose={onClose}
    />
  )
}

const linkTo = (id: string) =>
  ({ to: '.', search: patchSearch({ rule: id, create: undefined }), preload: false }) as const

interface RuleRowProps {
  rule: GuidanceRule
  index: number
  count: number
  dragged: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (to: number) => void
}

export function RuleRow({ rule, index, count, dragged, onGrab, onMove }: RuleRowProps) {
  const { t } = useTranslation()
  const toggle = useSwitchRule(rule)
  const title = rule.title || rule.id
  return (
    <li
      data-key={rule.id}
      className={cx(
        'flex items-start gap-2 rounded-lg border bg-raised py-2 pr-2 pl-3 max-md:flex-wrap',
        dragged ? 'border-accent shadow-float' : 'border-line',
      )}
    >
      {count > 1 && <ReorderHandle onGrab={onGrab} />}
      <span aria-hidden className="figures w-5 pt-1 text-right text-muted text-sm max-md:pt-3">
        {index + 1}
      </span>
      <div className={cx('min-w-0 flex-1 pt-0.5', rule.enabled === false && 'text-muted')}>
        <EntityLink
          {...linkTo(rule.id)}
          resetScroll={false}
          aria-label={t('guidance.open', { title })}
          name={title}
          className="max-md:py-2"
        />
        <p className="isolated line-clamp-2 break-words text-muted text-sm">{rule.rule}</p>
        {rule.examples.length > 0 && (
          <p className="text-muted text-xs">{t('guidance.exampleCount', { count: rule.examples.length })}</p>
        )}
      </div>
      <div className="flex items-center gap-1 max-md:w-full max-md:justify-end">
        {rule.enabled === undefined ? (
          <span className="text-muted text-sm">{t('guidance.enabledUnknown')}</span>
        ) : (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside has a name; the label only enlarges its target
          <label className="flex min-h-7 items-center max-md:min-h-11">
            <Switch aria-label={t('guidance.enabledOf', { title })} checked={rule.enabled} onChange={toggle} />
          </label>
        )}
        {count > 1 && <ReorderButtons name={title} index={index} count={count} onMove={onMove} />}
        <EntityMenu
          of="/guidance"
          name={title}
          to={linkTo(rule.id)}
          dialog={(onClose) => <RuleDeletion rule={rule} onClose={onClose} />}
        />
      </div>
    </li>
  )
}
