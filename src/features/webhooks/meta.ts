import { Webhook } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'agents', order: 50, titleKey: 'sidebar.webhooks', url: '/webhooks', icon: Webhook, holds: true },
  ],
} satisfies FeatureMeta
