import type { Summary } from '@/contract/call-records'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'

const keyOf = (id: string) => `call-summary:${id}`
const empty: Summary = { title: '', text: '' }

/** Editor values of a possibly absent summary. */
export const summaryOrEmpty = (summary: Summary | undefined): Summary => summary ?? empty

export const isSameSummary = (one: Summary, other: Summary) => one.title === other.title && one.text === other.text

/** Unsaved text from an earlier visit or an expired session. */
export const getSummaryDraft = (id: string) => getDraft<Summary>(keyOf(id))

/** Stores the draft if it differs from the saved summary, else removes it. */
export function saveSummaryDraft(id: string, draft: Summary, stored: Summary) {
  if (isSameSummary(draft, stored)) dropDraft(keyOf(id))
  else keepDraft(keyOf(id), draft)
}

export const dropSummaryDraft = (id: string) => dropDraft(keyOf(id))

/** Request body: an empty summary becomes null. */
export const toSummaryBody = ({ title, text }: Summary): Summary | null =>
  title.trim() === '' && text.trim() === '' ? null : { title, text }

/** Drops the draft that was saved; what was typed since is kept. */
export function dropSavedDraft(id: string, saved: Summary | null) {
  const draft = getSummaryDraft(id)
  if (draft && isSameSummary(toSummaryBody(draft) ?? empty, saved ?? empty)) dropSummaryDraft(id)
}
