import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { medianOf } from '@/lib/median'
import type { TestCall } from './create-test-call'
import { useTestCallState } from './use-test-call'

/**
 * How long the agent takes to reply, as it is heard on this page.
 *
 * @param hint is shown as long as there was no reply
 */
export function ReplyTimes({ test, hint }: { test: TestCall; hint?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const replies = useTestCallState(test, (state) => state.replies)
  const last = replies.at(-1)
  const seconds = (milliseconds = 0) => format.number(Math.round(milliseconds / 100) / 10)
  const text =
    last === undefined
      ? hint
      : t('testCall.replies', { last: seconds(last), median: seconds(medianOf(replies)), count: replies.length })
  return text && <p className="figures text-muted text-sm">{text}</p>
}
