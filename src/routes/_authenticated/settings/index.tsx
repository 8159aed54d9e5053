import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '@/features/settings/profile/profile-page'

export const Route = createFileRoute('/_authenticated/settings/')({
  staticData: { title: 'settings.profile.title' },
  component: ProfilePage,
})
