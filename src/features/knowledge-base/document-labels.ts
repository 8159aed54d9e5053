import type { Tone } from '@/components/ui/badge'
import { labelOf } from '@/lib/labels'

export const statusLabel = labelOf({
  uploading: 'knowledge.statuses.uploading',
  processing: 'knowledge.statuses.processing',
  completed: 'knowledge.statuses.completed',
  failed: 'knowledge.statuses.failed',
})

const tones: Record<string, Tone> = { uploading: 'info', processing: 'info', completed: 'good', failed: 'bad' }
export const statusTone = (status: string): Tone =>
  (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral'
