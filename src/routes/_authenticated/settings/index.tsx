import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '@/features/settings/profile/profile-page'

export const Route = createFileRoute('/_authenticated/settings/')({
  component: ProfilePage,
})
