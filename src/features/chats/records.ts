import { MessagesSquare } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.chats',
    icon: MessagesSquare,
    load: () => import('./entity-search').then((module) => module.searchChats),
  },
} satisfies FeatureRecords
