import { TriangleAlert } from 'lucide-react'
import type { Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { RequestDraft } from '@/lib/request/from-curl'
import { RequestTarget } from '../request-target'
import { type ImportIssue, issueText } from './issue-texts'

const countOf = (params: readonly Param[]): number =>
  params.reduce((sum, { properties }) => sum + 1 + countOf(properties ?? []), 0)

/** What will be imported, and what will be lost. */
export function ImportNotes({ draft, issues }: { draft: RequestDraft; issues: readonly ImportIssue[] }) {
  const { t } = useTranslation()
  const params = countOf([...draft.pathParams, ...draft.queryParams, ...draft.bodyParams])
  return (
    <div className="flex flex-col gap-2 rounded border border-line bg-panel p-3 text-sm">
      <RequestTarget request={draft} whole />
      <p className="text-muted">
        <span>{t('requestImport.headers', { count: draft.headers.length })}</span>
        {' · '}
        <span>{t('requestImport.params', { count: params })}</span>
      </p>
      {issues.length > 0 && (
        <ul className="flex flex-col gap-1">
          {issues.map((issue) => (
            <li key={`${issue.code} ${issue.detail}`} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              <span className="min-w-0">
                <span>{issueText(t, issue)}</span>
                {issue.detail && (
                  <span translate="no" className="isolated ml-1 break-all font-mono text-muted text-xs">
                    {issue.detail}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
