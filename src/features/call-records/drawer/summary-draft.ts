import type { Summary } from '@/contract/call-records'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'

const keyOf = (id: string) => `call-summary:${id}`
const empty: Summary = { title: '', text: '' }

/** What the editor shows of a summary that may be absent. */
export const written = (summary: Summary | undefined): Summary => summary ?? empty

export const sameSummary = (one: Summary, other: Summary) => one.title === other.title && one.text === other.text

/** What was being written to a call's summary when its drawer closed or the session ran out. */
export const summaryDraft = (id: string) => getDraft<Summary>(keyOf(id))

/** Keeps what differs from the stored summary; what does not is no draft. */
export function keepSummaryDraft(id: string, draft: Summary, stored: Summary) {
  if (sameSummary(draft, stored)) dropDraft(keyOf(id))
  else keepDraft(keyOf(id), draft)
}

export const dropSummaryDraft = (id: string) => dropDraft(keyOf(id))

/** What is sent: nothing written is no summary. */
export const toSend = ({ title, text }: Summary): Summary | null =>
  title.trim() === '' && text.trim() === '' ? null : { title, text }
