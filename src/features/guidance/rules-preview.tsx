import { CopyButton } from '@/components/copy-button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { GuidanceRule } from '@/contract/guidance'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The text sent to the agent: all enabled rules, numbered, with examples. */
export function rulesText(rules: readonly GuidanceRule[], words: { good: string; bad: string }): string {
  return rules
    .filter(({ enabled }) => enabled)
    .map(({ title, rule, examples }, index) => {
      const pairs = examples.flatMap(({ good, bad }) => [
        ...(good ? [`   ${words.good}: ${good}`] : []),
        ...(bad ? [`   ${words.bad}: ${bad}`] : []),
      ])
      return [`${index + 1}. ${title}`, `   ${rule}`, ...pairs].join('\n')
    })
    .join('\n\n')
}

export function RulesPreview({ rules, onClose }: { rules: readonly GuidanceRule[]; onClose: () => void }) {
  const { t } = useTranslation()
  const text = rulesText(rules, { good: t('guidance.good'), bad: t('guidance.bad') })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader title={t('guidance.preview.title')} description={t('guidance.preview.text')} />
        <div className="relative mt-4">
          <section
            aria-label={t('guidance.preview.title')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled by keyboard
            tabIndex={0}
            className="isolated max-h-[60vh] overflow-y-auto whitespace-pre-wrap break-words rounded border border-line bg-panel p-3 pr-10 text-sm"
          >
            {text || t('guidance.preview.none')}
          </section>
          <CopyButton text={text} label={t('guidance.preview.copy')} className="absolute top-1.5 right-1.5" />
        </div>
      </DialogContent>
    </Dialog>
  )
}
