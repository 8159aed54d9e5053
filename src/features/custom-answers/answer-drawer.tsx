import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input, Select, TextArea } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import {
  ANSWER_QUESTION,
  ANSWER_QUESTIONS,
  type CustomAnswer,
  CustomAnswerDraft,
  customAnswers,
} from '@/contract/custom-answers'
import { training } from '@/contract/training'
import { z } from '@/contract/zod'
import { useRecords } from '@/lib/api/use-records'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AnswerDeletion, draftKeyOf, languageLabel } from './answer-columns'
import { agentLookup, answerQuery } from './queries'
import { type AnswersSearch, answerLanguages } from './search'

const draft = CustomAnswerDraft.shape
type AnswerForm = z.output<typeof AnswerRules>
const AnswerRules = z.object({
  agentId: draft.agentId,
  questions: z
    .array(z.object({ text: z.string().check(z.maxLength(ANSWER_QUESTION)) }))
    .check(z.refine((rows) => rows.some(({ text }) => text.trim() !== ''), { path: [0, 'text'] })),
  answer: draft.answer,
  language: draft.language,
  enabled: draft.enabled,
})
const resolver = zodResolver(AnswerRules)

const toForm = ({ agentId = '', questions, answer, language = '', enabled }: CustomAnswer): AnswerForm => ({
  agentId,
  questions: (questions.length > 0 ? questions : ['']).map((text) => ({ text })),
  answer,
  language,
  // Unknown is shown off, and only sent once it is switched.
  enabled: enabled ?? false,
})

const toDraft = ({ agentId, questions, answer, language, enabled }: AnswerForm): Partial<CustomAnswerDraft> => ({
  agentId: agentId || undefined,
  questions: questions.flatMap(({ text }) => text.trim() || []),
  answer: answer.trim(),
  language: language || undefined,
  enabled,
})

interface AnswerDrawerProps {
  /** The answer to edit; undefined for a new one. */
  id: string | undefined
  /** The list's row, shown until the answer is loaded. */
  placeholder: CustomAnswer | undefined
  /** Agent and question of a new answer. */
  about: Pick<AnswersSearch, 'agent' | 'question'>
  onClose: () => void
}

export function AnswerDrawer({ id, placeholder, about, onClose }: AnswerDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('customAnswers.edit') : t('customAnswers.create'))}
      query={id === undefined ? undefined : answerQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('customAnswers.notFound'), text: t('common.deletedByOthers') }}
      onClose={onClose}
    >
      {(answer) => <AnswerFields answer={answer} about={about} onClose={onClose} />}
    </EntityDrawer>
  )
}

const fieldTitles = {
  agentId: 'common.agent',
  questions: 'customAnswers.questions',
  answer: 'customAnswers.answer',
  language: 'common.language',
  enabled: 'customAnswers.enabled',
} as const satisfies Record<keyof AnswerForm, string>

function AnswerFields({
  answer,
  about,
  onClose,
}: Pick<AnswerDrawerProps, 'about' | 'onClose'> & { answer: CustomAnswer | undefined }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const state = useEntityForm<CustomAnswer, AnswerForm>({
    resource: customAnswers,
    stored: answer,
    stale: [customAnswers, training.overview],
    toForm,
    toDraft,
    empty: {
      agentId: about.agent ?? '',
      questions: [{ text: about.question ?? '' }],
      answer: '',
      language: currentLanguage() === 'ko' ? 'ko-KR' : 'en-US',
      enabled: true,
    },
    draftKey: draftKeyOf(answer?.id ?? `new:${about.agent ?? ''}:${about.question ?? ''}`),
    resolver,
    refusable: ['agentId', 'answer'],
    labels: { created: t('customAnswers.created'), saved: t('customAnswers.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const { field: agent } = useController({ control, name: 'agentId' })
  const { field: language } = useController({ control, name: 'language' })
  const named = useRecords([agent.value], agentLookup).find(agent.value)
  // An unknown language of a newer API is kept as an option.
  const languages = [...new Set([...answerLanguages, ...(language.value ? [language.value] : [])])]
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path.split('.')[0] as keyof AnswerForm])}
      submitLabel={answer ? t('form.save') : t('form.create')}
      deletion={
        answer && {
          of: '/custom-answers',
          label: t('customAnswers.delete'),
          dialog: (props) => <AnswerDeletion answer={answer} {...props} />,
        }
      }
    >
      <Field label={t('common.agent')} error={say(errors.agentId, { too_small: t('customAnswers.agentNeeded') })}>
        {(field) => (
          <EntityCombobox
            {...field}
            label={t('common.agent')}
            value={agent.value}
            name={named?.name || agent.value}
            query={agentLookup.search}
            onChange={agent.onChange}
            className="md:h-9!"
          />
        )}
      </Field>
      <QuestionFields form={state.form} />
      <Field
        label={t('customAnswers.answer')}
        hint={t('customAnswers.answerHint')}
        error={say(errors.answer, {
          too_small: t('customAnswers.answerNeeded'),
          too_big: t('customAnswers.answerTooLong'),
        })}
      >
        {(field) => <TextArea {...field} {...register('answer')} required rows={5} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('common.language')}>
          {(field) => (
            <Select {...field} {...language} className="md:h-9!">
              {language.value === '' && <option value="">{t('customAnswers.anyLanguage')}</option>}
              {languages.map((value) => (
                <option key={value} value={value}>
                  {languageLabel(t, value)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('customAnswers.enabled')}>{(field) => <Switch {...field} {...register('enabled')} />}</Field>
      </div>
    </DrawerForm>
  )
}

/** Alternative questions; Enter adds another. */
function QuestionFields({ form }: { form: Pick<UseFormReturn<AnswerForm>, 'control' | 'register' | 'formState'> }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'questions' })
  const isFull = fields.length >= ANSWER_QUESTIONS
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter during IME composition belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const isBlank = event.currentTarget.value.trim() === ''
    if (!isFull && !isBlank) insert(index + 1, { text: '' }, { focusName: `questions.${index + 1}.text` })
  }
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1 font-medium text-sm">{t('customAnswers.questions')}</legend>
      <p className="text-muted text-sm">{t('customAnswers.questionsHint')}</p>
      {fields.map((row, index) => (
        <Field
          key={row.id}
          label={t('customAnswers.questionNumber', { number: index + 1 })}
          error={say(form.formState.errors.questions?.[index]?.text, {
            custom: t('customAnswers.questionNeeded'),
            too_big: t('customAnswers.questionTooLong'),
          })}
        >
          {(field) => (
            <span className="flex items-center gap-1">
              <Input
                {...field}
                {...form.register(`questions.${index}.text`)}
                autoComplete="off"
                onKeyDown={onKeyDown(index)}
              />
              {fields.length > 1 && (
                <IconButton
                  size="icon-small"
                  label={t('customAnswers.removeQuestion', { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </span>
          )}
        </Field>
      ))}
      <Button
        size="small"
        className="self-start"
        aria-disabled={isFull || undefined}
        onClick={() => isFull || append({ text: '' })}
      >
        <Plus aria-hidden className="size-4" />
        {t('customAnswers.addQuestion')}
      </Button>
    </fieldset>
  )
}
