import { Megaphone } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'agents', order: 70, titleKey: 'sidebar.outbound', url: '/outbound', icon: Megaphone, holds: true },
  ],
} satisfies FeatureMeta
