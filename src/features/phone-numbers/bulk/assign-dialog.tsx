import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { type BulkOutcome, useBulk } from '@/components/list/use-bulk'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Segmented } from '@/components/ui/segmented'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { useInvalidate } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup } from '../queries'
import { NOBODY } from '../search'

interface AssignDialogProps {
  numbers: readonly PhoneNumber[]
  /** `done`: ids of the numbers that were changed. */
  onClose: (done: readonly string[]) => void
}

/** Assigns one agent to several numbers, with the result of each. */
export function AssignDialog({ numbers, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [direction, setDirection] = useState<'inbound' | 'outbound'>('inbound')
  const [agent, setAgent] = useState('')
  const invalidate = useInvalidate()
  const { run, pending: busy, stop, reset, outcomeOf, started, done, failed } = useBulk(numbers)
  const total = numbers.length
  const finished = done === total
  const close = () => onClose(numbers.filter(({ id }) => outcomeOf(id) === 'done').map(({ id }) => id))
  const assign = async () => {
    if (finished) return close()
    const id = agent === NOBODY ? null : agent
    if (agent === '') return
    const body = direction === 'inbound' ? { inboundAgentId: id } : { outboundAgentId: id }
    await run((number) => call(phoneNumbers.update, { params: { id: number.id }, body }))
    void invalidate(phoneNumbers)
  }
  const progress = t('phoneNumbers.assign.progress', { done: format.number(done), total: format.number(total) })
  return (
    <Dialog open onOpenChange={(open) => open || busy || close()}>
      <DialogContent>
        <DialogHeader
          isBusy={busy}
          title={t('phoneNumbers.assign.title', { count: total })}
          description={t('phoneNumbers.assign.text')}
        />
        <form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void assign()
          }}
        >
          <div className="self-start">
            <Segmented
              label={t('phoneNumbers.assign.direction')}
              value={direction}
              onChange={(next) => {
                if (busy) return
                reset()
                setDirection(next)
              }}
              options={[
                { value: 'inbound', label: t('phoneNumbers.inbound') },
                { value: 'outbound', label: t('phoneNumbers.outbound') },
              ]}
            />
          </div>
          <Field label={t('phoneNumbers.agent')}>
            {(field) => (
              <EntityCombobox
                {...field}
                label={t('phoneNumbers.agent')}
                value={agent}
                name={agent === '' ? t('common.chooseAgent') : agent}
                query={agentLookup.search}
                first={[{ value: NOBODY, label: t('common.noAgent') }]}
                disabled={busy}
                className="md:h-9!"
                onChange={(id) => {
                  reset()
                  setAgent(id)
                }}
              />
            )}
          </Field>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
            tabIndex={0}
            aria-label={t('phoneNumbers.assign.results')}
            className="max-h-60 overflow-y-auto rounded border border-line"
          >
            <ul className="divided text-sm">
              {numbers.map((number) => (
                <li key={number.id} className="flex min-h-9 items-center gap-3 px-3 py-1.5">
                  <span className="isolated figures shrink-0 truncate font-medium">{format.phone(number.number)}</span>
                  <span className="isolated min-w-0 flex-1 truncate text-muted">{number.description}</span>
                  <Result outcome={outcomeOf(number.id)} />
                </li>
              ))}
            </ul>
          </section>
          {started && (
            <div className="flex flex-col gap-1.5">
              <ProgressBar
                value={done}
                max={total}
                label={t('phoneNumbers.assign.results')}
                valueText={progress}
                tone={failed > 0 ? 'warn' : 'accent'}
              />
              <p role="status" className="figures text-muted text-sm">
                {!busy && failed > 0 ? t('phoneNumbers.assign.someFailed', { count: failed, progress }) : progress}
              </p>
            </div>
          )}
          <div className="flex justify-end gap-2">
            {!finished && (
              <Button onClick={busy ? stop : close}>
                {busy ? t('common.stop') : started ? t('common.close') : t('common.cancel')}
              </Button>
            )}
            <Button type="submit" variant="solid" busy={busy} aria-disabled={busy || agent === '' || undefined}>
              {finished
                ? t('phoneNumbers.assign.finish')
                : started && !busy
                  ? t('phoneNumbers.assign.again', { count: total - done })
                  : t('phoneNumbers.assign.action', { count: total })}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Result({ outcome }: { outcome: BulkOutcome | undefined }) {
  const { t } = useTranslation()
  if (outcome === undefined || outcome === 'waiting') return null
  if (outcome === 'running')
    return (
      <span className="text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        <span className="sr-only">{t('phoneNumbers.assign.saving')}</span>
      </span>
    )
  if (outcome === 'done')
    return (
      <span className="flex shrink-0 items-center gap-1 text-good">
        <Check aria-hidden className="size-4" />
        {t('phoneNumbers.assign.done')}
      </span>
    )
  return (
    <span className="isolated flex min-w-0 flex-1 items-start gap-1 text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="break-words">{errorMessage(t, outcome.error)}</span>
    </span>
  )
}
