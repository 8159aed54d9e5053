import { createFileRoute } from '@tanstack/react-router'
import { alwaysShown, navigation, shownGroups } from '@/app/navigation'
import { DisplayPage } from '@/features/settings/display/display-page'

export const Route = createFileRoute('/_authenticated/settings/display')({
  staticData: { title: 'settings.display.title' },
  component: () => <DisplayPage sidebar={shownGroups(navigation)} alwaysShown={alwaysShown} />,
})
