import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Tooltip } from './ui/tooltip'

interface InfoTipProps {
  /** What the text is about, such as the label of a field. */
  about: string
  text: string
}

/** A text that is of use only at first, behind an icon. */
export function InfoTip({ about, text }: InfoTipProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Tooltip text={text} active isInfo>
        {(listeners) => (
          <button
            type="button"
            aria-label={`${t('sidebar.help')}: ${about}`}
            aria-describedby={id}
            className="-my-3 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink max-md:size-11"
            {...listeners}
          >
            <Icon name="icon-Info" className="size-3.5" />
          </button>
        )}
      </Tooltip>
      <span hidden id={id}>
        {text}
      </span>
    </>
  )
}
