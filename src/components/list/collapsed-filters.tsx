import { type ReactNode, use, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Button, filterClass, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ToolbarContext } from './toolbar-context'

interface CollapsedFiltersProps {
  children: ReactNode
  hasTools: boolean
}

/** The buttons of a toolbar on a phone that open its filters and its tools. */
export function CollapsedFilters({ children, hasTools }: CollapsedFiltersProps) {
  const { t } = useTranslation()
  const { showsTools = false, setShowsTools } = use(ToolbarContext)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [number, setNumber] = useState(0)
  const countFilter = useCallback(() => {
    setNumber((count) => count + 1)
    return () => setNumber((count) => count - 1)
  }, [])
  const context = useMemo(() => ({ isCollapsed: false, countFilter }), [countFilter])
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={filterClass(number > 0)}
      >
        <Icon name="icon-SlidersHorizontal" />
        {number > 0 ? t('table.filtersSet', { number }) : t('table.filters')}
      </Button>
      {hasTools && (
        <IconButton
          label={t('table.tools')}
          aria-expanded={showsTools}
          variant="outline"
          onClick={() => setShowsTools?.(!showsTools)}
        >
          <Icon name="icon-Ellipsis" />
        </IconButton>
      )}
      {/* Also while it is closed, as its filters are counted. */}
      <fieldset
        id={id}
        onKeyDown={({ key, target, currentTarget }) => {
          // Menus of the filters are outside of it, and close by the same key.
          if (key !== 'Escape' || !(target instanceof Node && currentTarget.contains(target))) return
          setIsOpen(false)
          button.current?.focus()
        }}
        className={cx(
          'basis-full flex-wrap gap-2 rounded-lg border border-line bg-panel p-2',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <legend className="sr-only">{t('table.filters')}</legend>
        <ToolbarContext value={context}>{children}</ToolbarContext>
      </fieldset>
    </>
  )
}
