import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { Link2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCopyText } from '@/components/copy-button'
import { type RowAction, RowMenu } from '@/components/row-menu'
import { useIsOffered } from '@/lib/api/capabilities'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

interface EntityMenuProps {
  /** Path of the list; no such action where the capabilities exclude its deletion. */
  of: `/${string}`
  /** What the row is called. */
  name: string
  /** The record's page or drawer. */
  to: LinkProps
  /** Between those that every record has. */
  actions?: readonly RowAction[]
  /** Label of the last action, where it is not "Delete". */
  deleteLabel?: string
  /** Opens the confirmation dialog. */
  dialog: (onClose: () => void) => ReactNode
}

/** The menu of a row whose record can be edited and deleted. */
export function EntityMenu({ of, name, to, actions = [], deleteLabel, dialog }: EntityMenuProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const copyText = useCopyText()
  const isDeletable = useIsOffered({ method: 'DELETE', path: `${of}/:id` })
  const copyLink = async () => {
    const link = new URL(router.buildLocation(to).publicHref, location.origin).href
    if (await copyText(link)) notify({ tone: 'success', title: t('entity.linkCopied') })
  }
  return (
    <>
      <RowMenu
        label={t('common.actionsOf', { name })}
        actions={[
          { label: t('entity.edit'), Icon: Pencil, run: () => void navigate({ resetScroll: false, ...to }) },
          { label: t('entity.copyLink'), Icon: Link2, run: () => void copyLink() },
          ...actions,
          ...(isDeletable
            ? [
                {
                  label: deleteLabel ?? t('common.delete'),
                  Icon: Trash2,
                  run: () => setIsAsking(true),
                  isDestructive: true as const,
                },
              ]
            : []),
        ]}
      />
      {isAsking && dialog(() => setIsAsking(false))}
    </>
  )
}
