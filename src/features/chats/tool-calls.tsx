import { Wrench } from 'lucide-react'
import { CodeBox } from '@/components/code-box'
import type { ToolCall } from '@/contract/chats'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

const textOf = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** The tools that were called for an answer; each opens to its arguments and its result. */
export function ToolCalls({ toolCalls }: { toolCalls: readonly ToolCall[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return toolCalls.map((toolCall, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tool may be called twice, and the list only grows
    <details key={index} className="rounded border border-line text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 max-md:min-h-11">
        <Wrench aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="text-muted">{t('chats.tool')}</span>
        <code translate="no" className="isolated truncate text-xs">
          {toolCall.name || DASH}
        </code>
      </summary>
      <div className="flex flex-col gap-2 border-line border-t p-3">
        <CodeBox
          title={t('chats.arguments')}
          copyLabel={t('chats.copyArguments')}
          text={format.text(textOf(toolCall.arguments))}
        />
        <CodeBox
          title={t('chats.result')}
          copyLabel={t('chats.copyResult')}
          text={format.text(textOf(toolCall.result))}
        />
      </div>
    </details>
  ))
}
