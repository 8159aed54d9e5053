import { listShortcuts } from '@/components/list/list-shortcuts'
import { editorShortcuts } from '@/features/agents/editor/shortcuts'
import { drawerShortcuts } from '@/features/call-records/drawer/shortcuts'
import { globalKeys } from './shortcuts'

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
] as const
