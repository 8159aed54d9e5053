import { File, FileCode, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import type { Tone } from '@/components/ui/badge'
import type { Document } from '@/contract/documents'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'

export const statusLabel = labelOf({
  uploading: 'knowledge.statuses.uploading',
  processing: 'knowledge.statuses.processing',
  completed: 'knowledge.statuses.completed',
  failed: 'knowledge.statuses.failed',
})

/** What the demo backend and Parley server say of a file that they cannot read; the words of another API are shown as they are. */
export const failureLabel = labelOf({
  'The file holds no text': 'knowledge.failures.empty',
  'This server reads text files: txt, md, csv, json': 'knowledge.failures.textOnly',
  'The file is damaged, or of another format than its name says': 'knowledge.failures.damaged',
  'The file is protected by a password': 'knowledge.failures.locked',
  'The encoding of the text is not known': 'knowledge.failures.encoding',
})

const tones: Record<string, Tone> = { uploading: 'info', processing: 'info', completed: 'good', failed: 'bad' }
export const statusTone = (status: string): Tone => ownValue(tones, status) ?? 'neutral'

const icons: Record<string, LucideIcon> = {
  pdf: FileText,
  txt: FileText,
  docx: FileText,
  md: FileText,
  html: FileCode,
  json: FileCode,
  csv: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  xls: FileSpreadsheet,
}
export const typeIcon = (type: string | undefined): LucideIcon =>
  (type === undefined ? undefined : ownValue(icons, type)) ?? File

export const documentName = ({ id, name }: Pick<Document, 'id' | 'name'>) => name || id
