import { MessagesSquare } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'agents', order: 80, titleKey: 'sidebar.chats', url: '/chats', icon: MessagesSquare }],
} satisfies FeatureMeta
