import { useLocation } from '@tanstack/react-router'
import { Circle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CurrentLink } from '@/components/current-link'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { needTexts } from './place-labels'
import { fieldOf, fields, type SectionId, sectionAddress, sectionIcons, sections, sectionTitles } from './places'
import type { Problem } from './problems'

const linkClass =
  'flex min-h-9 items-center gap-2.5 whitespace-nowrap rounded px-2.5 py-1 max-md:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

interface SectionNavProps {
  agentId: string
  changed: readonly string[]
  problems: readonly Problem[]
}

const sectionOf = (place: string): SectionId | undefined => {
  const field = fieldOf(place)
  return field && fields[field].section
}

/** Links to the sections; a section with changes or problems is marked. */
export function SectionNav({ agentId, changed, problems }: SectionNavProps) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<!\/)\/+$/, '') })
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the row is wider than the screen: the current entry is scrolled into view when `path` changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link with the ref changes with the path
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [path])
  const chosen = sections.find((section) => path.endsWith(`/${section}`)) ?? 'prompt'
  return (
    <nav
      aria-label={t('agentEditor.navigation')}
      className="relative border-line max-lg:overflow-x-auto max-lg:border-b lg:w-64 lg:shrink-0 lg:border-r"
    >
      <ul className="flex gap-1 px-4 py-2 md:px-6 lg:sticky lg:top-14 lg:flex-col lg:gap-0.5 lg:px-3 lg:py-4">
        {sections.map((section) => {
          const Icon = sectionIcons[section]
          const active = section === chosen
          const own = problems.filter(({ place }) => sectionOf(place) === section)
          const wrong = own.some(({ check }) => check === undefined)
          const missing = own.map(({ check }) => check).find((check) => check?.code === 'missing')
          const need = missing && !wrong && t(needTexts[missing.field])
          return (
            <li key={section}>
              <CurrentLink
                {...sectionAddress(agentId, section)}
                ref={active ? here : undefined}
                current={active ? 'page' : undefined}
                className={cx(
                  linkClass,
                  active ? 'bg-chosen font-medium [&>svg]:text-accent' : 'text-ink hover:bg-hover [&>svg]:text-muted',
                )}
              >
                <Icon aria-hidden />
                <span className="flex-1">
                  {t(sectionTitles[section])}
                  {need && (
                    <>
                      <span className="sr-only">{`, ${need}`}</span>
                      <span aria-hidden className="block font-normal text-warn text-xs">
                        {need}
                      </span>
                    </>
                  )}
                </span>
                {need ? null : own.length > 0 ? (
                  <Mark text={wrong ? t('agentEditor.marks.wrong') : t('agentEditor.marks.odd')}>
                    <TriangleAlert aria-hidden className={cx('size-3.5', wrong ? 'text-bad' : 'text-warn')} />
                  </Mark>
                ) : (
                  changed.some((place) => sectionOf(place) === section) && (
                    <Mark text={t('agentEditor.marks.changed')}>
                      <Circle aria-hidden className="size-2 fill-current text-accent" />
                    </Mark>
                  )
                )}
              </CurrentLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Mark({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span title={text} className="flex w-4 shrink-0 justify-center">
      {children}
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  )
}
