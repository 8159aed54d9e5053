import { Kbd } from '@/components/ui/kbd'
import { useTranslation } from '@/lib/i18n/use-translation'
import { shortcutGroups } from '../shortcut-groups'

/** All keyboard shortcuts, by where they work. */
export function ShortcutList() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {shortcutGroups.map((group) => (
        <section key={group.titleKey}>
          <h3 className="font-medium text-muted text-xs">{t(group.titleKey)}</h3>
          <dl className="mt-1">
            {group.shortcuts.map(({ keys, label }) => (
              <div
                key={label}
                className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-0"
              >
                <dt>{t(label)}</dt>
                <dd className="flex gap-1">
                  {keys.map((pressed) => (
                    <Kbd key={pressed.key} keys={pressed} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
