import { customAnswers } from '@/contract/custom-answers'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'
import { questionOf } from './queries'

export const records = {
  search: {
    titleKey: 'sidebar.customAnswers',
    icon: 'icon-GraduationCap',
    find: async (query, signal) =>
      (await call(customAnswers.list, { query: { page: 1, ...query }, signal })).records.map((answer) => ({
        id: answer.id,
        label: questionOf(answer),
        detail: answer.answer,
        link: { to: '/training/custom-answer', search: { answer: answer.id } },
      })),
  },
} satisfies FeatureRecords
