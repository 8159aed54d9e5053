import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '@/lib/cx'
import { isActive, type ShownBranch } from '../navigation'
import { LeafLink, RowText, rowClass } from './nav-row'

export interface BranchProps {
  branch: ShownBranch
  active: boolean
  path: string
  onNavigate?: () => void
}

/** Collapsible group of links; expands when one of them becomes the current page. */
export function NavBranch({ branch, active, path, onNavigate }: BranchProps) {
  const listId = useId()
  const [open, setOpen] = useState(active)
  const [wasActive, setWasActive] = useState(active)
  if (wasActive !== active) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        className={cx(rowClass(false), active && 'font-medium')}
        onClick={() => setOpen(!open)}
      >
        <RowText entry={branch} rail={false} />
        <ChevronRight aria-hidden className={cx('transition-transform duration-quick', open && 'rotate-90')} />
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 ml-4 flex flex-col gap-0.5 border-line border-l pl-2">
        {branch.leaves.map((leaf) => {
          const isCurrent = isActive(leaf, path)
          return (
            <li key={leaf.titleKey}>
              <LeafLink leaf={leaf} active={isCurrent} className={rowClass(isCurrent)} onClick={onNavigate}>
                <RowText entry={leaf} rail={false} />
              </LeafLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
