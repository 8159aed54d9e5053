import { KeyRound, LayoutGrid } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'settings', order: 50, titleKey: 'sidebar.apiKeys', url: '/api-keys', icon: KeyRound },
    { section: 'settings', order: 60, titleKey: 'sidebar.apps', url: '/apps', icon: LayoutGrid },
  ],
} satisfies FeatureMeta
