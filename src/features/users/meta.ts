import { Users } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'settings', order: 60, titleKey: 'sidebar.users', url: '/users', icon: Users }],
} satisfies FeatureMeta
