import { Link } from '@tanstack/react-router'
import { listShortcuts } from '@/components/list/list-shortcuts'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { editorShortcuts } from '@/features/agents/editor/shortcuts'
import { drawerShortcuts } from '@/features/call-records/call/shortcuts'
import { testCallShortcuts } from '@/features/test-call/shortcuts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { globalKeys } from '../shortcuts'
import type { LazyDialogProps } from './use-lazy-dialog'

/** The shortcut dialog's groups. Add a line for a screen with shortcuts of its own. */
export const shortcutGroups = [
  {
    titleKey: 'shortcuts.everywhere',
    shortcuts: [
      { keys: [globalKeys.palette], label: 'shortcuts.palette' },
      { keys: [globalKeys.sidebar], label: 'shell.toggleSidebar' },
      { keys: [globalKeys.toast], label: 'shortcuts.toast' },
      { keys: [globalKeys.sheet], label: 'shell.shortcuts' },
      { keys: [globalKeys.signOut], label: 'shell.signOut' },
    ],
  },
  { titleKey: 'listKeys.title', shortcuts: listShortcuts },
  { titleKey: 'callRecords.callDetails', shortcuts: drawerShortcuts },
  { titleKey: 'agentEditor.title', shortcuts: editorShortcuts },
  { titleKey: 'testCall.group', shortcuts: testCallShortcuts },
] as const

/** Columns of about the same height; grid rows would be as high as the longer group. */
const columns = [shortcutGroups.slice(0, 2), shortcutGroups.slice(2)]

export function ShortcutList() {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
      {columns.map((groups) => (
        <div key={groups[0]?.titleKey} className="flex flex-col gap-5">
          {groups.map((group) => (
            <ShortcutGroup key={group.titleKey} group={group} />
          ))}
        </div>
      ))}
    </div>
  )
}

function ShortcutGroup({ group }: { group: (typeof shortcutGroups)[number] }) {
  const { t } = useTranslation()
  return (
    <section>
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
  )
}

export function ShortcutSheet({ open, onOpenChange }: LazyDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined} className="md:max-w-3xl">
        <DialogHeader title={t('shell.shortcuts')} />
        <div className="mt-4">
          <ShortcutList />
        </div>
        <Link
          to="/help-center"
          className="mt-4 inline-flex items-center rounded-sm text-sm underline underline-offset-2 max-md:min-h-11"
          onClick={() => onOpenChange(false)}
        >
          {t('sidebar.help')}
        </Link>
      </DialogContent>
    </Dialog>
  )
}
