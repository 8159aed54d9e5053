import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '@/features/settings/notifications/notifications-page'

export const Route = createFileRoute('/_authenticated/settings/notifications')({
  staticData: { title: 'settings.notifications.title' },
  component: NotificationsPage,
})
