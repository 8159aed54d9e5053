import type { TFunction } from 'i18next'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { cx } from '@/lib/cx'
import { isEqual } from '@/lib/diff'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ParamProblem, ParamProblemCode } from '@/lib/request/check-params'

const problemTexts: Record<ParamProblemCode, (t: TFunction, name: string) => string> = {
  emptyIdentifier: (t) => t('params.problems.emptyIdentifier'),
  duplicateIdentifier: (t, name) => t('params.problems.duplicateIdentifier', { name }),
  notANumber: (t) => t('params.problems.notANumber'),
  notABoolean: (t) => t('params.problems.notABoolean'),
  badJson: (t) => t('params.problems.badJson'),
  objectWithoutProperties: (t) => t('params.problems.objectWithoutProperties'),
  arrayWithoutItems: (t) => t('params.problems.arrayWithoutItems'),
  tooDeep: (t) => t('params.problems.tooDeep'),
  malformedVariable: (t) => t('params.problems.malformedVariable'),
  chipWithoutParam: (t, name) => t('params.problems.chipWithoutParam', { name }),
  paramWithoutChip: (t, name) => t('params.problems.paramWithoutChip', { name }),
  badHeaderName: (t) => t('params.problems.badHeaderName'),
  duplicateHeader: (t, name) => t('params.problems.duplicateHeader', { name }),
  sharedArgument: (t, name) => t('params.problems.sharedArgument', { name }),
  noDescription: (t, name) => t('params.problems.noDescription', { name }),
  bodyNotSent: (t) => t('params.problems.bodyNotSent'),
}

const Problems = createContext<readonly ParamProblem[]>([])

/** Provides `problems` to the fields below; rows re-render only when the list differs. */
export function ProblemsProvider({ problems, children }: { problems: readonly ParamProblem[]; children: ReactNode }) {
  const [stable, setStable] = useState(problems)
  if (stable !== problems && !isEqual(stable, problems)) setStable(problems)
  return <Problems value={stable}>{children}</Problems>
}

/** Attributes that connect a control with the problems of its field. */
export function useProblems(field: string) {
  const all = use(Problems)
  return useMemo(() => {
    const fieldProblems = all.filter((problem) => problem.field === field)
    const hasErrors = fieldProblems.some(({ level }) => level === 'error')
    return {
      own: fieldProblems,
      control: {
        'aria-invalid': hasErrors || undefined,
        'aria-describedby': fieldProblems.length > 0 ? problemId(field) : undefined,
      },
    }
  }, [all, field])
}

const problemId = (field: string) => `problem-${field}`

export function FieldProblems({ field }: { field: string }) {
  const { t } = useTranslation()
  const { own: fieldProblems } = useProblems(field)
  if (fieldProblems.length === 0) return null
  return (
    <ul id={problemId(field)} className="text-sm">
      {fieldProblems.map(({ code, level, detail }) => (
        <li key={`${code} ${detail}`} className={cx('isolated', level === 'error' ? 'text-bad' : 'text-warn')}>
          {problemTexts[code](t, detail ?? '')}
        </li>
      ))}
    </ul>
  )
}

/** The first input of what a problem is about: a parameter, the items of a list, or an input itself. */
const inputOf = (field: string) =>
  field.replace(/(?<=\.items)$/, '.dataType').replace(/(?<=Params|properties)(\.\d+)$/, '$1.identifier')

interface ProblemListProps {
  form: Pick<UseFormReturn, 'setFocus'>
  problems: readonly ParamProblem[]
}

/** All problems, each a button that leads to its field. */
export function ProblemList({ form, problems }: ProblemListProps) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <section aria-label={t('params.problems.title')} className="rounded border border-line p-3">
      <h3 className="font-medium text-sm">{t('params.problems.count', { count: problems.length })}</h3>
      <ul className="mt-1 flex flex-col">
        {problems.map(({ field, code, level, detail }) => {
          const Icon = level === 'error' ? CircleAlert : TriangleAlert
          return (
            <li key={`${field} ${code} ${detail}`}>
              <button
                type="button"
                onClick={() => form.setFocus(inputOf(field))}
                className="flex min-h-7 w-full items-start gap-2 rounded-sm py-1 text-left text-sm underline-offset-2 hover:underline max-md:min-h-11"
              >
                <Icon
                  aria-hidden
                  className={cx('mt-0.5 size-4 shrink-0', level === 'error' ? 'text-bad' : 'text-warn')}
                />
                <span className="isolated min-w-0">{problemTexts[code](t, detail ?? '')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
